import { describe, expect, it } from "vitest";
import { createTransfers } from "./transfers.ts";

const cutOf = (transfers: readonly { cut: AbortSignal }[]) => transfers.map(({ cut }) => cut.aborted);

describe("a file on its way", () => {
  it("gives way to a newcomer, where its network has the most under way: the oldest first", () => {
    const begin = createTransfers({ transfers: 4, bytes: 100 });
    const slow = Array.from({ length: 3 }, () => begin("192.0.2.1"));
    const others = [begin("192.0.2.2"), begin("192.0.2.3"), begin("192.0.2.4")];
    expect(cutOf(slow)).toEqual([true, true, false]);
    expect(cutOf(others)).toEqual([false, false, false]);
  });

  it("gives way where its network holds the most bytes, and what holds none stays", () => {
    const begin = createTransfers({ transfers: 10, bytes: 100 });
    const [first, second, empty] = [begin("192.0.2.1"), begin("192.0.2.1"), begin("192.0.2.1")];
    first?.hold(40);
    second?.hold(50);
    const honest = begin("192.0.2.2");
    honest.hold(40);
    expect(cutOf([first, second, empty, honest].filter((one) => one !== undefined))).toEqual([true, false, false, false]);
  });

  it("is one of a wide network's, however many addresses that has", () => {
    const begin = createTransfers({ transfers: 40, bytes: 100 });
    const many = Array.from({ length: 40 }, (_, at) => begin(`2001:db8:1:${at.toString(16)}::1`));
    const honest = [begin("2001:db8:2::1"), begin("192.0.2.1")];
    expect(cutOf(honest)).toEqual([false, false]);
    expect(cutOf(many).filter(Boolean)).toHaveLength(2);
  });

  it("leaves its room when it has ended", () => {
    const begin = createTransfers({ transfers: 1, bytes: 100 });
    const first = begin("192.0.2.1");
    first.hold(100);
    first.end();
    begin("192.0.2.2").hold(100);
    expect(first.cut.aborted).toBe(false);
  });

  it("is cut itself where it alone is too much", () => {
    const begin = createTransfers({ transfers: 2, bytes: 100 });
    const large = begin("192.0.2.1");
    large.hold(101);
    expect(large.cut.aborted).toBe(true);
  });
});
