import { describe, expect, it } from "vitest";
import { createTransferLimiter } from "./transfers.ts";

const cutOf = (transfers: readonly { cut: AbortSignal }[]) => transfers.map(({ cut }) => cut.aborted);

describe("a transfer", () => {
  it("is cut for a newcomer if its network has the most transfers, the oldest first", () => {
    const begin = createTransferLimiter({ transfers: 4, bytes: 100 });
    const slow = Array.from({ length: 3 }, () => begin("192.0.2.1"));
    const others = [begin("192.0.2.2"), begin("192.0.2.3"), begin("192.0.2.4")];
    expect(cutOf(slow)).toEqual([true, true, false]);
    expect(cutOf(others)).toEqual([false, false, false]);
  });

  it("is cut if its network holds the most bytes, unless it holds none", () => {
    const begin = createTransferLimiter({ transfers: 10, bytes: 100 });
    const [first, second, empty] = [begin("192.0.2.1"), begin("192.0.2.1"), begin("192.0.2.1")];
    first?.hold(40);
    second?.hold(50);
    const other = begin("192.0.2.2");
    other.hold(40);
    expect(cutOf([first, second, empty, other].filter((one) => one !== undefined))).toEqual([true, false, false, false]);
  });

  it("counts for its /48 network, over all its addresses", () => {
    const begin = createTransferLimiter({ transfers: 40, bytes: 100 });
    const many = Array.from({ length: 40 }, (_, at) => begin(`2001:db8:1:${at.toString(16)}::1`));
    const other = [begin("2001:db8:2::1"), begin("192.0.2.1")];
    expect(cutOf(other)).toEqual([false, false]);
    expect(cutOf(many).filter(Boolean)).toHaveLength(2);
  });

  it("frees its place at its end", () => {
    const begin = createTransferLimiter({ transfers: 1, bytes: 100 });
    const first = begin("192.0.2.1");
    first.hold(100);
    first.end();
    begin("192.0.2.2").hold(100);
    expect(first.cut.aborted).toBe(false);
  });

  it("is cut if it alone exceeds the maximum", () => {
    const begin = createTransferLimiter({ transfers: 2, bytes: 100 });
    const large = begin("192.0.2.1");
    large.hold(101);
    expect(large.cut.aborted).toBe(true);
  });
});
