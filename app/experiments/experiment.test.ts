import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bucketOf, type Experiment, treatmentOf } from "./experiment.ts";

const half: Experiment = {
  name: "1616",
  killed: false,
  trafficAllocation: 100,
  seed: 1616,
  defaultTreatment: "control",
  treatments: [
    { name: "on", size: 50 },
    { name: "off", size: 50 },
  ],
};
const keys = Array.from({ length: 20_000 }, (_, index) => `visitor-${index.toString(36)}`);

/** Returns the percentage of visitors with a treatment. */
function shareOf(experiment: Experiment, treatment: string, of = keys): number {
  return (of.filter((key) => treatmentOf(experiment, key, "/") === treatment).length / of.length) * 100;
}

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

describe("an experiment", () => {
  it("splits 20,000 visitors by its sizes, within two percent", () => {
    expect(Math.abs(shareOf(half, "on") - 50)).toBeLessThan(2);
    const uneven: Experiment = {
      ...half,
      treatments: [
        { name: "on", size: 10 },
        { name: "off", size: 90 },
      ],
    };
    expect(Math.abs(shareOf(uneven, "on") - 10)).toBeLessThan(2);
  });

  it("includes its share of the traffic, split evenly", () => {
    const fifth = { ...half, trafficAllocation: 20 };
    expect(Math.abs(shareOf(fifth, "control") - 80)).toBeLessThan(2);
    expect(Math.abs(shareOf(fifth, "on") - 10)).toBeLessThan(2);
  });

  it("gives a visitor the same treatment every time", () => {
    for (const key of keys.slice(0, 200)) expect(treatmentOf({ ...half }, key, "/")).toBe(treatmentOf(half, key, "/"));
  });

  it("keeps its first visitors when its traffic grows", () => {
    const few = { ...half, trafficAllocation: 20 };
    const more = { ...half, trafficAllocation: 60 };
    for (const key of keys.slice(0, 2_000))
      if (treatmentOf(few, key, "/") !== "control") expect(treatmentOf(more, key, "/")).toBe(treatmentOf(few, key, "/"));
  });

  it("is independent of other experiments", () => {
    const inFirst = keys.filter((key) => treatmentOf(half, key, "/") === "on");
    expect(Math.abs(shareOf({ ...half, seed: 1409 }, "on", inFirst) - 50)).toBeLessThan(3);
  });

  it("that is killed gives all visitors the default", () => {
    expect(shareOf({ ...half, killed: true, defaultTreatment: "off" }, "off")).toBe(100);
  });

  it("is on below the paths that switch it on, and unchanged elsewhere", () => {
    const off: Experiment = { ...half, treatments: [{ name: "off", size: 100 }], onPaths: ["/posterdruck"] };
    for (const path of ["/posterdruck", "/posterdruck/", "/posterdruck-xxl"]) expect(treatmentOf(off, "me", path)).toBe("on");
    for (const path of ["/", "/poster", "/fotos/posterdruck"]) expect(treatmentOf(off, "me", path)).toBe("off");
    expect(treatmentOf({ ...off, killed: true }, "me", "/posterdruck")).toBe("control");
  });

  it("of no traffic gives all visitors the default, of all traffic none", () => {
    expect(shareOf({ ...half, trafficAllocation: 0 }, "control")).toBe(100);
    expect(shareOf(half, "control")).toBe(0);
  });

  it("gives the default to visitors beyond its sizes", () => {
    expect(Math.abs(shareOf({ ...half, treatments: [{ name: "on", size: 30 }] }, "control") - 70)).toBeLessThan(2);
  });
});
