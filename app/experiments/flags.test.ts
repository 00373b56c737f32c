import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { type FakeService, fakeService, sendJson } from "../../tests/fake-service.ts";
import { openFlags, readDefinitions } from "./flags.ts";

const experiment = (name: string, more = {}) => ({
  name,
  killed: false,
  trafficAllocation: 100,
  seed: 1,
  defaultTreatment: "control",
  treatments: [{ name: "on", size: 100 }],
  ...more,
});

describe("a list of definitions", () => {
  it("is read by name", () => {
    expect([...readDefinitions([experiment("1616"), experiment("965")]).keys()]).toEqual(["1616", "965"]);
  });

  it.each([
    ["without a name", { name: undefined }],
    ["with an unknown treatment", { treatments: [{ name: "purple", size: 100 }] }],
    ["with no treatment", { treatments: [] }],
    ["with more than all traffic", { trafficAllocation: 101 }],
    ["with half a percent", { trafficAllocation: 0.5 }],
    ["with words for a seed", { seed: "1616" }],
    ["with words for killed", { killed: "no" }],
  ])("leaves out one %s, logs it, and lets the others live", (_, broken) => {
    expect([...readDefinitions([experiment("965"), experiment("1616", broken), experiment("1409")]).keys()]).toEqual(["965", "1409"]);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "experiment-invalid" })]);
  });

  it.each([[null], [5], ["1616"], [[]], [{}]])("leaves out %j", (candidate) => {
    expect([...readDefinitions([candidate, experiment("965")]).keys()]).toEqual(["965"]);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "experiment-invalid", experiment: "unnamed" })]);
  });

  it.each([null, {}, "1616", 5])("that is none, %j, is no experiment and one event", (value) => {
    expect(readDefinitions(value).size).toBe(0);
    expect(takeEventNames()).toEqual(["experiment-invalid"]);
  });

  it("that nobody has written yet is no experiment, and no event", () => {
    expect(readDefinitions(undefined).size).toBe(0);
  });

  it("of names like properties of every object is no trap", () => {
    const read = readDefinitions([experiment("__proto__"), experiment("constructor")]);
    expect(read.get("__proto__")?.name).toBe("__proto__");
    expect(read.get("toString")).toBeUndefined();
  });
});

describe("the flag store", () => {
  let service: FakeService;
  let answer: (response: ServerResponse) => void;
  let ahead = 0;
  const store = (...experiments: unknown[]) => {
    answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), experiments);
  };
  const open = () => openFlags(`${service.origin}/ecfg_1?token=t`);
  const names = async (flags: ReturnType<typeof openFlags>) => [...(await flags.experiments()).keys()];

  /** Waits for what comes late on a busy machine: the shop itself goes on without it after 300 ms. */
  const comes = async (flags: ReturnType<typeof openFlags>, expected: string[]) => {
    await vi.waitFor(async () => expect(await names(flags)).toEqual(expected), 5_000);
    takeEvents();
  };

  beforeEach(async () => {
    service = await fakeService((response) => answer(response));
    const now = performance.now.bind(performance);
    ahead = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
  });
  afterEach(() => service.close());

  it("is asked once by 500 visitors who come at the same moment, and not again for seconds", async () => {
    store(experiment("1616"));
    const flags = open();
    await Promise.all(Array.from({ length: 500 }, () => names(flags)));
    await comes(flags, ["1616"]);
    ahead += 1_000;
    expect(await names(flags)).toEqual(["1616"]);
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]?.url).toMatch(/^\/ecfg_1\/item\/experiments/);
  });

  it("shows a marketer's change after seconds", async () => {
    store(experiment("1616"));
    const flags = open();
    await comes(flags, ["1616"]);
    store(experiment("965"));
    ahead += 2_001;
    await comes(flags, ["965"]);
  });

  it("that hangs costs a visitor 300 ms once, the next ones nothing, and one event", async () => {
    const held: ServerResponse[] = [];
    answer = (response) => void held.push(response);
    const flags = open();
    const since = Date.now();
    expect(await names(flags)).toEqual([]);
    const waited = Date.now() - since;
    expect(waited).toBeGreaterThan(250);
    expect(waited).toBeLessThan(900);
    const then = Date.now();
    for (let visit = 0; visit < 20; visit += 1) await names(flags);
    expect(Date.now() - then).toBeLessThan(250);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "flags-unavailable", reason: "no answer within 300 ms" })]);
    expect(service.asked).toHaveLength(1);

    for (const response of held) response.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(takeEvents()).toEqual([]);
  });

  it("that is gone leaves the last good definitions", async () => {
    store(experiment("1616"));
    const flags = open();
    await comes(flags, ["1616"]);
    answer = (response) => response.destroy();
    ahead += 2_001;
    expect(await names(flags)).toEqual(["1616"]);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "flags-unavailable" })]);
  });

  it.each([
    ["refuses the token", 401],
    ["does not exist", 404],
    ["breaks down", 500],
  ])("that %s means no experiments, and one event", async (_, status) => {
    answer = (response) => sendJson(response, {}, status);
    expect(await names(open())).toEqual([]);
    expect(takeEventNames()).toEqual(["flags-unavailable"]);
  });

  it("without a list of experiments means none, and no event", async () => {
    answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), {}, 404);
    expect(await names(open())).toEqual([]);
  });

  it("with one broken definition has the others", async () => {
    store(experiment("1616"), { name: "1409" });
    const flags = open();
    await vi.waitFor(async () => expect(await names(flags)).toEqual(["1616"]), 5_000);
    expect(takeEvents()).toContainEqual(expect.objectContaining({ event: "experiment-invalid", experiment: "1409" }));
  });

  it("its health is whether it answers", async () => {
    store();
    const flags = open();
    await vi.waitFor(async () => expect(await flags.health()).toBe(true), 5_000);
    answer = (response) => response.destroy();
    expect(await open().health()).toBe(false);
    takeEvents();
  });
});
