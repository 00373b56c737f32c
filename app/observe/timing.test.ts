import { describe, expect, it } from "vitest";
import { startTiming } from "./timing.ts";

describe("the timing of a request", () => {
  it("is a Server-Timing header in the order of the steps", () => {
    const timing = startTiming();
    timing.note("address", performance.now() - 12.34);
    timing.note("shell", undefined, "hit");
    timing.note("story");
    expect(timing.header()).toMatch(/^address;dur=12\.\d, shell;desc="hit", story$/);
  });

  it("is empty before the first step", () => {
    expect(startTiming().header()).toBe("");
  });

  it("is a valid header for any names and descriptions", () => {
    const timing = startTiming();
    timing.note('a b,c;d="é', undefined, 'x"; y\r\nset-cookie: a=b, \u2028é');
    expect(() => new Headers({ "server-timing": timing.header() })).not.toThrow();
    expect(timing.header()).toMatch(/^[\w-]+;desc="[\w .:/-]*"$/);
  });

  it("is limited to 24 entries", () => {
    const timing = startTiming();
    for (let step = 0; step < 1_000; step += 1) timing.note(`step-${step}`);
    expect(timing.header().split(", ")).toHaveLength(24);
  });

  it("shows a pending call, and its duration once it has ended", () => {
    const timing = startTiming();
    const end = timing.begin("prices-formats");
    expect(timing.header()).toBe('prices-formats;desc="late"');
    end("asked");
    expect(timing.header()).toMatch(/^prices-formats;desc="asked";dur=\d+\.\d$/);
  });

  it("contains only the allowed names on request", () => {
    const timing = startTiming();
    timing.note("story", performance.now());
    timing.begin("prices-formats")("asked");
    timing.note("shell", undefined, "hit");
    expect(timing.header(new Set(["shell", "total"]))).toBe('shell;desc="hit"');
  });

  it("is separate per request", () => {
    const one = startTiming();
    const other = startTiming();
    one.note("story");
    expect(other.header()).toBe("");
  });
});
