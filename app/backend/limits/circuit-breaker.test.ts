import { beforeEach, describe, expect, it } from "vitest";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";

let now: number;
let changes: string[];
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 0;
  changes = [];
  breaker = createCircuitBreaker((circuit, state) => changes.push(`${circuit} ${state}`), { now: () => now });
});

const fail = (times: number, host = "a") => {
  for (let time = 0; time < times; time += 1) breaker.settle(host, { alive: false });
};

describe("a circuit", () => {
  it("stays closed while it gets an answer now and then", () => {
    for (let round = 0; round < 10; round += 1) {
      fail(4);
      breaker.settle("a", { alive: true });
    }
    expect(breaker.gate("a")).toBe("closed");
    expect(changes).toEqual([]);
  });

  it("opens after five failures in a row and is reported once", () => {
    fail(7);
    expect(breaker.gate("a")).toBe("open");
    expect(breaker.gate("b")).toBe("closed");
    expect(changes).toEqual(["a open"]);
  });

  it("lets one probe through at a time, after a pause that doubles up to four seconds", () => {
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
      breaker.settle("a", { alive: false, isProbe: true });
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000]);
    expect(changes).toEqual(["a open"]);
  });

  it("closes on the first answer", () => {
    fail(5);
    now += 500;
    expect(breaker.gate("a")).toBe("half-open");
    breaker.settle("a", { alive: true });
    expect(breaker.gate("a")).toBe("closed");
    expect(changes).toEqual(["a open", "a closed"]);
  });

  it("lets the next probe through if the client of the last one has left", () => {
    fail(5);
    now += 500;
    expect(breaker.gate("a")).toBe("half-open");
    breaker.abandon("a");
    expect(breaker.gate("a")).toBe("half-open");
  });

  it("opened by another process's news is probed again, even if the news expires before a probe fails", () => {
    breaker.noteRemote("a", "open");
    fail(1);
    now += 500;
    expect(breaker.gate("a")).toBe("half-open");
    now += 5_000;
    breaker.settle("a", { alive: false, isProbe: true });
    expect(breaker.gate("a")).toBe("open");
    now += 1_000;
    expect(breaker.gate("a")).toBe("half-open");
  });

  it("is opened by one failure after the latest news, however many circuits have news", () => {
    for (let other = 0; other < 500; other += 1) breaker.noteRemote(`other ${other}`, "open");
    breaker.noteRemote("a", "open");
    fail(1);
    expect(breaker.gate("a")).toBe("open");
  });

  it("is not opened by one failed probe while it is closed", () => {
    breaker.settle("a", { alive: false, isProbe: true });
    expect(breaker.gate("a")).toBe("closed");
  });

  it("with two sources opens only if both fail", () => {
    const both = createCircuitBreaker((circuit, state) => changes.push(`${circuit} ${state}`), { now: () => now, sources: 2 });
    for (let time = 0; time < 20; time += 1) both.settle("host", { alive: false, source: "one" });
    expect(both.gate("host")).toBe("closed");
    both.settle("host", { alive: false, source: "other" });
    expect(both.gate("host")).toBe("open");
  });

  it("is removed by a prefix of its name", () => {
    fail(5, "host: a");
    fail(5, "host: b");
    fail(5, "other: a");
    breaker.forget("host: ");
    expect(breaker.states()).toEqual({ "other: a": "open" });
  });
});

it("a breaker lists the circuits with recent failures and the state of each", () => {
  fail(3, "a");
  fail(5, "b");
  fail(5, "c");
  breaker.gate("healthy");
  expect(breaker.states()).toEqual({ a: "closed", b: "open", c: "open" });
  now += 500;
  breaker.gate("c");
  expect(breaker.states()).toEqual({ a: "closed", b: "open", c: "half-open" });
  breaker.settle("c", { alive: true, isProbe: true });
  expect(breaker.states()).toEqual({ a: "closed", b: "open" });
});

it("an open circuit without requests for a minute is left out, since its service may be back", () => {
  fail(5, "b");
  now += 60_499;
  expect(breaker.states()).toEqual({ b: "open" });
  now += 1;
  expect(breaker.states()).toEqual({});
  breaker.gate("b");
  expect(breaker.states()).toEqual({ b: "half-open" });
});
