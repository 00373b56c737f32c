import { beforeEach, describe, expect, it } from "vitest";
import { takeEvents } from "../../../tests/expected-events.ts";
import type { Call } from "../call.ts";
import { calls } from "../calls.ts";
import { type CallCircuits, createCallCircuits, type RequestOutcome } from "./call-circuits.ts";

const table = Object.values(calls) as unknown as Call[];
const browserCalls = table.filter(({ browser }) => browser !== "no");
const { customerData, customerLogin, voucher, toolboxConvertFile, toolboxConvertPdf, pricesOfFormats } = calls;

let now: number;
let circuits: CallCircuits;
beforeEach(() => {
  now = 0;
  circuits = createCallCircuits("backend", { now: () => now });
});

const make = (call: Pick<Call, "name" | "browser" | "deadline">, end: RequestOutcome, times = 1) => {
  for (let time = 0; time < times; time += 1) circuits.enter(call, "host").settle(end);
};
const stateOf = (call: Pick<Call, "name" | "browser" | "deadline">) => {
  const passage = circuits.enter(call, "host");
  passage.settle("left");
  return passage.state;
};
const circuitEvents = () => takeEvents().map(({ event, circuit }) => `${event} ${circuit}`);

describe("one broken call", () => {
  it.each(["failed", "silent"] as const)("opens its own circuit only, after any number of %s requests", (end) => {
    make(customerLogin, end, 20);
    expect(browserCalls.filter((call) => stateOf(call) !== "closed").map(({ name }) => name)).toEqual(["customer-login"]);
    expect(circuitEvents()).toEqual(["backend-circuit-open host for browsers: customer-login"]);
  });

  it("is probed by one request and recovers with the first answer", () => {
    make(customerLogin, "silent", 5);
    now += 500;
    const probe = circuits.enter(customerLogin, "host");
    expect([probe.state, stateOf(customerLogin)]).toEqual(["half-open", "open"]);
    probe.settle("answered");
    expect(stateOf(customerLogin)).toBe("closed");
    circuitEvents();
  });
});

describe("a dead host", () => {
  it("opens its circuit after five deadlines, not five per call", () => {
    let waited = 0;
    for (let round = 0; round < 5; round += 1)
      for (const call of browserCalls.filter(({ deadline }) => deadline !== "file")) {
        const passage = circuits.enter(call, "host");
        if (passage.state !== "open") waited += 1;
        passage.settle("silent");
      }
    expect(waited).toBe(5);
    expect(circuits.states()).toMatchObject({ "host for browsers": "open" });
    expect(circuitEvents()).toEqual(["backend-circuit-open host for browsers"]);
  });

  it("closes the circuits of all its calls with one answer", () => {
    make(customerLogin, "silent", 5);
    make(voucher, "silent");
    expect(stateOf(customerData)).toBe("open");
    now += 500;
    const probe = circuits.enter(customerData, "host");
    expect(probe.state).toBe("half-open");
    probe.settle("failed");
    expect([customerData, customerLogin, voucher].map(stateOf)).toEqual(["closed", "closed", "closed"]);
    expect(Object.values(circuits.states())).not.toContain("open");
    circuitEvents();
  });

  it("is probed by the next request if the client of the probe has left", () => {
    make(customerLogin, "silent", 4);
    make(voucher, "silent");
    now += 500;
    circuits.enter(customerData, "host").settle("left");
    expect(circuits.enter(customerData, "host").state).toBe("half-open");
    circuitEvents();
  });

  it("opens the circuit of browser calls only, and of no other host", () => {
    make(customerLogin, "silent", 4);
    make(voucher, "silent");
    expect(stateOf(pricesOfFormats)).toBe("closed");
    expect(circuits.enter(voucher, "other host").state).toBe("closed");
    circuitEvents();
  });
});

describe("a host counts as alive", () => {
  it("while one of its calls answers now and then", () => {
    for (let round = 0; round < 10; round += 1) {
      make(customerLogin, "silent", 2);
      make(voucher, "silent", 2);
      make(customerData, "answered");
    }
    expect(stateOf(customerData)).toBe("closed");
    expect(circuits.states()["host for browsers"] ?? "closed").toBe("closed");
    circuitEvents();
  });

  it("if its calls answer with status 500, or file calls time out", () => {
    make(customerLogin, "failed", 3);
    make(voucher, "failed", 3);
    make(toolboxConvertFile, "silent", 5);
    make(toolboxConvertPdf, "silent", 5);
    expect(stateOf(customerData)).toBe("closed");
    circuitEvents();
  });
});
