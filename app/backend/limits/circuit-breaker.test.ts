import { beforeEach, describe, expect, it } from "vitest";
import { type CircuitBreaker, createCircuitBreaker, defaultBreakerOptions } from "./circuit-breaker.ts";

let now: number;
let told: string[];
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 0;
  told = [];
  breaker = createCircuitBreaker(
    (circuit, state) => told.push(`${circuit} ${state}`),
    () => now,
  );
});

const fail = (times: number, host = "a") => {
  for (let time = 0; time < times; time += 1) breaker.settle(host, { alive: false });
};

describe("a circuit", () => {
  it("stays closed as long as there is an answer now and then", () => {
    for (let round = 0; round < 10; round += 1) {
      fail(4);
      breaker.settle("a", { alive: true });
    }
    expect(breaker.gate("a")).toBe("closed");
    expect(told).toEqual([]);
  });

  it("opens at five failures in a row, and is told of once", () => {
    fail(7);
    expect(breaker.gate("a")).toBe("open");
    expect(breaker.gate("b")).toBe("closed");
    expect(told).toEqual(["a open"]);
  });

  it("is tried by one request at a time, after a pause that doubles up to four seconds", () => {
    fail(5);
    const pauses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const since = now;
      while (breaker.gate("a") === "open") now += 50;
      pauses.push(now - since);
      expect(breaker.gate("a")).toBe("open");
      // Requests sent before the circuit opened are no probes.
      fail(1);
      expect(breaker.gate("a")).toBe("open");
      breaker.settle("a", { alive: false, isTry: true });
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000]);
    expect(told).toEqual(["a open"]);
  });

  it("closes as soon as there is an answer", () => {
    fail(5);
    now += 500;
    expect(breaker.gate("a")).toBe("half-open");
    breaker.settle("a", { alive: true });
    expect(breaker.gate("a")).toBe("closed");
    expect(told).toEqual(["a open", "a closed"]);
  });

  it("is tried by the next one where who tried it has left", () => {
    fail(5);
    now += 500;
    expect(breaker.gate("a")).toBe("half-open");
    breaker.abandon("a");
    expect(breaker.gate("a")).toBe("half-open");
  });

  it("that wants failures of two sources opens only at both", () => {
    const both = createCircuitBreaker(
      (circuit, state) => told.push(`${circuit} ${state}`),
      () => now,
      { ...defaultBreakerOptions, sources: 2 },
    );
    for (let time = 0; time < 20; time += 1) both.settle("host", { alive: false, source: "one" });
    expect(both.gate("host")).toBe("closed");
    both.settle("host", { alive: false, source: "other" });
    expect(both.gate("host")).toBe("open");
  });

  it("is forgotten with all whose names begin alike", () => {
    fail(5, "host: a");
    fail(5, "host: b");
    fail(5, "other: a");
    breaker.forget("host: ");
    expect(breaker.states()).toEqual({ "other: a": "open" });
  });
});

it("who is on call sees the circuits that failed last, and the state of each", () => {
  fail(3, "a");
  fail(5, "b");
  fail(5, "c");
  breaker.gate("healthy");
  expect(breaker.states()).toEqual({ a: "closed", b: "open", c: "open" });
  now += 500;
  breaker.gate("c");
  expect(breaker.states()).toEqual({ a: "closed", b: "open", c: "half-open" });
  breaker.settle("c", { alive: true, isTry: true });
  expect(breaker.states()).toEqual({ a: "closed", b: "open" });
});
