import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { type FakeService, fakeService, sendJson } from "../../tests/fake-service.ts";
import { createFlagService } from "./flags.ts";

const experiment = (name: string, more = {}) => ({
  name,
  killed: false,
  trafficAllocation: 100,
  seed: 1,
  defaultTreatment: "control",
  treatments: [{ name: "on", size: 100 }],
  ...more,
});

const unavailable = (reason: string) => expect.objectContaining({ event: "flags-unavailable", reason });

describe("the flag store", () => {
  let service: FakeService;
  let answer: (response: ServerResponse) => void;
  let ahead = 0;
  const store = (...experiments: unknown[]) => {
    answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), experiments);
  };
  const open = () => createFlagService({ connection: `${service.origin}/ecfg_1?token=t`, heldByPlatform: false });
  const names = async (flags: ReturnType<typeof createFlagService>) => [...(await flags.experiments()).keys()];

  /** Waits for what comes late on a busy machine: the shop itself goes on without it after 300 ms. */
  const comes = async (flags: ReturnType<typeof createFlagService>, expected: string[]) => {
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

  it("that hangs costs the first visitors 300 ms, nobody after them anything, and one event a read", async () => {
    answer = () => {};
    const flags = open();
    const waitOf = async () => {
      const since = Date.now();
      expect(await names(flags)).toEqual([]);
      return Date.now() - since;
    };
    const [first = 0] = await Promise.all([waitOf(), waitOf(), waitOf()]);
    expect(first).toBeGreaterThan(250);
    expect(first).toBeLessThan(900);
    for (let visit = 0; visit < 20; visit += 1) expect(await waitOf()).toBeLessThan(100);
    expect(service.asked).toHaveLength(1);
    await vi.waitFor(() => expect(takeEvents()).toEqual([unavailable("no answer within 2000 ms")]), 5_000);
    ahead += 2_001;
    expect(await waitOf()).toBeLessThan(100);
    await vi.waitFor(() => expect(service.asked).toHaveLength(2), 5_000);
    await vi.waitFor(() => expect(takeEvents()).toHaveLength(1), 5_000);
  });

  it("that comes back after it hung has its experiments again, and nobody waited", async () => {
    answer = () => {};
    const flags = open();
    await names(flags);
    await vi.waitFor(() => expect(takeEvents()).toHaveLength(1), 5_000);
    store(experiment("1616"));
    ahead += 2_001;
    await comes(flags, ["1616"]);
  });

  it("that answers without end is cut off", async () => {
    const chunk = Buffer.alloc(100_000, "[");
    let written = 0;
    let isOver = false;
    answer = (response) => {
      response.on("close", () => {
        isOver = true;
      });
      const more = () => {
        while (!isOver && response.write(chunk)) written += chunk.length;
        if (!isOver) response.once("drain", more);
      };
      more();
    };
    const flags = open();
    await names(flags);
    await vi.waitFor(() => expect(takeEvents()).toEqual([unavailable("answer larger than 1000000 bytes")]), 5_000);
    await vi.waitFor(() => expect(isOver).toBe(true), 5_000);
    expect(written).toBeLessThan(50_000_000);
  });

  it("that is gone leaves the last good definitions", async () => {
    store(experiment("1616"));
    const flags = open();
    await comes(flags, ["1616"]);
    answer = (response) => response.destroy();
    ahead += 2_001;
    expect(await names(flags)).toEqual(["1616"]);
    await vi.waitFor(() => expect(takeEventNames()).toEqual(["flags-unavailable"]), 5_000);
    expect(await names(flags)).toEqual(["1616"]);
  });

  it.each([
    ["null", null],
    ["an object", { experiments: [] }],
    ["words", "1616"],
    ["a list of garbage", ["garbage", null]],
  ])("that holds %s in place of a list leaves the last good ones, and is one event however often it is read", async (_, broken) => {
    store(experiment("1616"));
    const flags = open();
    await comes(flags, ["1616"]);
    answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), broken);
    for (let round = 2; round <= 4; round += 1) {
      ahead += 2_001;
      // Reads while the answer before is still on its way start no read of their own.
      await vi.waitFor(async () => {
        expect(await names(flags)).toEqual(["1616"]);
        expect(service.asked).toHaveLength(round);
      }, 5_000);
    }
    await flags.health();
    expect(await names(flags)).toEqual(["1616"]);
    expect(takeEventNames()).toEqual(["experiment-invalid"]);
  });

  it("whose list is taken away leaves the last good ones; an empty list ends them", async () => {
    store(experiment("1616"));
    const flags = open();
    await comes(flags, ["1616"]);
    answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), {}, 404);
    await flags.health();
    expect(await names(flags)).toEqual(["1616"]);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "experiment-invalid", reason: "there is no list of experiments" })]);
    store();
    await flags.health();
    expect(await names(flags)).toEqual([]);
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

  it.each(["no JSON", "[{"])("whose answer is %s means no experiments, and one event", async (text) => {
    answer = (response) => response.writeHead(200, { "x-edge-config-digest": "d" }).end(text);
    expect(await names(open())).toEqual([]);
    expect(takeEvents()).toEqual([unavailable("the answer is no JSON")]);
  });

  it("is asked with its token and follows nobody elsewhere", async () => {
    answer = (response) => response.writeHead(307, { location: `${service.origin}/elsewhere` }).end();
    expect(await names(open())).toEqual([]);
    expect(service.asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ["/ecfg_1/item/experiments?version=1", "Bearer t"],
    ]);
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
