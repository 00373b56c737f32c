import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bucketOf } from "./bucket.ts";

describe("the bucket of a visitor", () => {
  // Published values of MurmurHash3 (x86, 32 bit).
  it.each([
    ["", 0, 0],
    ["", 1, 0x514e28b7],
    ["test", 0, 0xba6bd213],
    ["test", 0x9747b28c, 0x704b81dc],
    ["Hello, world!", 0, 0xc0363e43],
    ["Hello, world!", 0x9747b28c, 0x24884cba],
    ["aaaa", 0x9747b28c, 0x5a97808a],
    ["The quick brown fox jumps over the lazy dog", 0, 0x2e4ff723],
    ["The quick brown fox jumps over the lazy dog", 0x9747b28c, 0x2fa826cd],
  ])("for %j with seed %i is that of murmur3", (key, seed, hash) => {
    expect(bucketOf(key, seed)).toBe((hash % 100) + 1);
  });

  it("is from 1 to 100 for any key and seed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer(), (key, seed) => {
        const bucket = bucketOf(key, seed);
        expect(Number.isInteger(bucket) && bucket >= 1 && bucket <= 100).toBe(true);
      }),
    );
  });
});
