import { describe, expect, it } from "vitest";
import { createTokenBuckets, type TokenDraw } from "./token-buckets.ts";

const draw = (key: string, more: Partial<TokenDraw> = {}): TokenDraw => ({
  key,
  limit: { max: 2, within: 1_000 },
  shared: "region",
  ...more,
});

describe("a bucket", () => {
  it("allows a number of calls, and gives the wait until the next one", () => {
    let now = 0;
    const buckets = createTokenBuckets(() => now);
    expect([0, 0, 500]).toEqual(Array.from({ length: 3 }, () => buckets.take([draw("a")])));
    now += 499;
    expect(buckets.take([draw("a")])).toBeCloseTo(1);
    now += 1;
    expect(buckets.take([draw("a")])).toBe(0);
  });

  it("is not charged if another bucket of the same call is empty", () => {
    const buckets = createTokenBuckets(() => 0);
    buckets.take([draw("a"), draw("b")]);
    buckets.take([draw("a")]);
    expect(buckets.take([draw("a"), draw("b")])).toBe(500);
    expect(buckets.take([draw("b")])).toBe(0);
  });

  it("in use is never evicted, and memory stays bounded", () => {
    const buckets = createTokenBuckets(() => 0, 100);
    for (let call = 0; call < 3; call += 1) buckets.take([draw("limited")]);
    for (let client = 0; client < 10_000; client += 1) buckets.take([draw(`client ${client}`)]);
    expect(buckets.take([draw("limited")])).toBe(500);
    expect(buckets.size()).toBeLessThanOrEqual(101);
  });

  it("is shared by new keys while there is no room, and evicted once full again", () => {
    let now = 0;
    const buckets = createTokenBuckets(() => now, 100);
    for (let client = 0; client < 100; client += 1) buckets.take([draw(`client ${client}`)]);
    const waits = Array.from({ length: 200 }, (_, newcomer) => buckets.take([draw(`newcomer ${newcomer}`)]));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(128);
    expect(buckets.take([draw("newcomer of another region", { shared: "other" })])).toBe(0);
    now += 1_000;
    for (let newcomer = 0; newcomer < 100; newcomer += 1) expect(buckets.take([draw(`next ${newcomer}`)])).toBe(0);
    expect(buckets.size()).toBeLessThanOrEqual(102);
  });

  it("gets back the token of a call that should not count, up to its maximum", () => {
    const buckets = createTokenBuckets(() => 0);
    buckets.take([draw("a")]);
    for (let time = 0; time < 5; time += 1) buckets.giveBack("a");
    expect(Array.from({ length: 3 }, () => buckets.take([draw("a")]))).toEqual([0, 0, 500]);
    buckets.giveBack("unknown");
  });
});
