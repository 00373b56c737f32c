import { beforeEach, describe, expect, it } from "vitest";
import { takeEvents } from "../../../tests/expected-events.ts";
import type { Call } from "../call.ts";
import { calls } from "../calls.ts";
import { type CallCircuits, createCallCircuits, type RequestOutcome } from "./call-circuits.ts";

const table = Object.values(calls) as unknown as Call[];
const ofBrowsers = table.filter(({ browser }) => browser !== "no");
const { customerData, customerLogin, voucher, toolboxConvertFile, toolboxConvertPdf, pricesOfFormats } = calls;

let now: number;
let circuits: CallCircuits;
beforeEach(() => {
  now = 0;
  circuits = createCallCircuits(() => now);
});

const make = (call: Pick<Call, "name" | "browser" | "deadline">, end: RequestOutcome, times = 1) => {
  for (let time = 0; time < times; time += 1) circuits.enter(call, "host").settle(end);
};
const stateOf = (call: Pick<Call, "name" | "browser" | "deadline">) => {
  const passage = circuits.enter(call, "host");
  passage.settle("left");
  return passage.state;
};
const told = () => takeEvents().map(({ event, circuit }) => `${event} ${circuit}`);

describe("one broken call", () => {
  it.each(["failed", "silent"] as const)("refuses no other, however often it is %s", (end) => {
    make(customerLogin, end, 20);
    expect(ofBrowsers.filter((call) => stateOf(call) !== "closed").map(({ name }) => name)).toEqual(["customer-login"]);
    expect(told()).toEqual(["backend-circuit-open host for browsers: customer-login"]);
  });

  it("is tried by one, and is back with its first answer", () => {
    make(customerLogin, "silent", 5);
    now += 500;
    const tried = circuits.enter(customerLogin, "host");
    expect([tried.state, stateOf(customerLogin)]).toEqual(["half-open", "open"]);
    tried.settle("answered");
    expect(stateOf(customerLogin)).toBe("closed");
    told();
  });
});

describe("a dead host", () => {
  it("is known after five deadlines, not five of each of its calls", () => {
    let waited = 0;
    for (let round = 0; round < 5; round += 1)
      for (const call of ofBrowsers.filter(({ deadline }) => deadline !== "file")) {
        const passage = circuits.enter(call, "host");
        if (passage.state !== "open") waited += 1;
        passage.settle("silent");
      }
    expect(waited).toBe(5);
    expect(circuits.states()).toMatchObject({ "host for browsers": "open" });
    expect(told()).toEqual(["backend-circuit-open host for browsers"]);
  });

  it("takes all its calls back with one answer", () => {
    make(customerLogin, "silent", 5);
    make(voucher, "silent");
    expect(stateOf(customerData)).toBe("open");
    now += 500;
    const tried = circuits.enter(customerData, "host");
    expect(tried.state).toBe("half-open");
    tried.settle("failed");
    expect([customerData, customerLogin, voucher].map(stateOf)).toEqual(["closed", "closed", "closed"]);
    expect(Object.values(circuits.states())).not.toContain("open");
    told();
  });

  it("is tried by the next one where who tried it has left", () => {
    make(customerLogin, "silent", 4);
    make(voucher, "silent");
    now += 500;
    circuits.enter(customerData, "host").settle("left");
    expect(circuits.enter(customerData, "host").state).toBe("half-open");
    told();
  });

  it("of browsers takes no price off a page, and no other host's", () => {
    make(customerLogin, "silent", 4);
    make(voucher, "silent");
    expect(stateOf(pricesOfFormats)).toBe("closed");
    expect(circuits.enter(voucher, "other host").state).toBe("closed");
    told();
  });
});

describe("a host lives", () => {
  it("while it answers one of its calls now and then", () => {
    for (let round = 0; round < 10; round += 1) {
      make(customerLogin, "silent", 2);
      make(voucher, "silent", 2);
      make(customerData, "answered");
    }
    expect(stateOf(customerData)).toBe("closed");
    expect(circuits.states()["host for browsers"] ?? "closed").toBe("closed");
    told();
  });

  it("whose calls answer with status 500, and that works long on files", () => {
    make(customerLogin, "failed", 3);
    make(voucher, "failed", 3);
    make(toolboxConvertFile, "silent", 5);
    make(toolboxConvertPdf, "silent", 5);
    expect(stateOf(customerData)).toBe("closed");
    told();
  });
});
