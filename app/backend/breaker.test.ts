import { beforeEach, describe, expect, it } from "vitest";
import { type Breaker, openBreaker } from "./breaker.ts";

let now: number;
let told: string[];
let breaker: Breaker;
beforeEach(() => {
  now = 0;
  told = [];
  breaker = openBreaker(
    (host, state) => told.push(`${host} ${state}`),
    () => now,
  );
});

const fail = (times: number, host = "a") => {
  for (let time = 0; time < times; time += 1) breaker.settle(host, false);
};

describe("a host", () => {
  it("is asked as long as it answers now and then", () => {
    for (let round = 0; round < 10; round += 1) {
      fail(4);
      breaker.settle("a", true);
    }
    expect(breaker.gate("a")).toBe("open");
    expect(told).toEqual([]);
  });

  it("that failed five times in a row is left alone, and told of once", () => {
    fail(7);
    expect(breaker.gate("a")).toBe("shut");
    expect(breaker.gate("b")).toBe("open");
    expect(told).toEqual(["a shut"]);
  });

  it("is tried by one request at a time, after a pause that doubles up to four seconds", () => {
    fail(5);
    const pauses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const since = now;
      while (breaker.gate("a") === "shut") now += 50;
      pauses.push(now - since);
      expect(breaker.gate("a")).toBe("shut");
      // What was under way since before is no try.
      fail(1);
      expect(breaker.gate("a")).toBe("shut");
      breaker.settle("a", false, true);
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000]);
    expect(told).toEqual(["a shut"]);
  });

  it("is asked by everybody again as soon as it answers", () => {
    fail(5);
    now += 500;
    expect(breaker.gate("a")).toBe("try");
    breaker.settle("a", true);
    expect(breaker.gate("a")).toBe("open");
    expect(told).toEqual(["a shut", "a open"]);
  });

  it("is tried by the next one where who tried it has left", () => {
    fail(5);
    now += 500;
    expect(breaker.gate("a")).toBe("try");
    breaker.abandon("a");
    expect(breaker.gate("a")).toBe("try");
  });
});

it("who is on call sees the hosts that failed last, and the state of each one's circuit", () => {
  fail(3, "a");
  fail(5, "b");
  fail(5, "c");
  breaker.gate("healthy");
  expect(breaker.states()).toEqual({ a: "closed", b: "open", c: "open" });
  now += 500;
  breaker.gate("c");
  expect(breaker.states()).toEqual({ a: "closed", b: "open", c: "half-open" });
  breaker.settle("c", true, true);
  expect(breaker.states()).toEqual({ a: "closed", b: "open" });
});
