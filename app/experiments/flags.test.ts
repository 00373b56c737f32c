import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mockClock } from "../../tests/clock.ts";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { type FakeService, fakeService, sendJson } from "../../tests/fake-service.ts";
import type { FlagFilters } from "./flag-filter.ts";
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

const unavailable = (reason: string) => expect.objectContaining({ event: "flags-read-failed", reason });

describe("the flag store", () => {
  let service: FakeService;
  let answer: (response: ServerResponse) => void;
  let advance: ReturnType<typeof mockClock>;
  const store = (...experiments: unknown[]) => {
    answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), experiments);
  };
  const open = () => createFlagService({ connection: `${service.origin}/ecfg_1?token=t`, heldByPlatform: false });
  const names = async (flags: ReturnType<typeof createFlagService>) => [...(await flags.experiments()).keys()];

  /** Waits for an answer on a busy machine. The shop itself goes on without it after 300 ms. */
  const eventually = async (flags: ReturnType<typeof createFlagService>, expected: string[]) => {
    await expect.poll(() => names(flags)).toEqual(expected);
    takeEvents();
  };

  beforeEach(async () => {
    service = await fakeService((response) => answer(response));
    advance = mockClock();
  });
  afterEach(() => service.close());

  it("gives only the experiments that the installation's filters select, by set or by name and prefix", async () => {
    store(experiment("1616", { flagSets: ["shop"] }), experiment("1409"), experiment("965"));
    const selected = (filters: FlagFilters) =>
      createFlagService({ connection: `${service.origin}/ecfg_1?token=t`, heldByPlatform: false, filters });
    await eventually(selected([{ type: "bySet", values: ["shop"] }]), ["1616"]);
    const byNameAndPrefix: FlagFilters = [
      { type: "byName", values: ["965"] },
      { type: "byPrefix", values: ["14"] },
    ];
    await eventually(selected(byNameAndPrefix), ["1409", "965"]);
    await eventually(selected([{ type: "bySet", values: ["cards"] }]), []);
  });

  it("is read once by 500 concurrent visitors, then cached for seconds", async () => {
    store(experiment("1616"));
    const flags = open();
    await Promise.all(Array.from({ length: 500 }, () => names(flags)));
    await eventually(flags, ["1616"]);
    advance(1_000);
    expect(await names(flags)).toEqual(["1616"]);
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]?.url).toMatch(/^\/ecfg_1\/item\/experiments/);
  });

  it("shows a changed experiment within seconds", async () => {
    store(experiment("1616"));
    const flags = open();
    await eventually(flags, ["1616"]);
    store(experiment("965"));
    advance(2_001);
    await eventually(flags, ["965"]);
  });

  it("keeps the definitions of a list that has not changed", async () => {
    store(experiment("1616"));
    const flags = open();
    await eventually(flags, ["1616"]);
    const before = await flags.experiments();
    for (const reads of [2, 3]) {
      advance(2_001);
      // A visitor during a read starts no other.
      await expect.poll(() => flags.experiments().then(() => service.requests)).toHaveLength(reads);
    }
    expect(await flags.experiments()).toBe(before);
  });

  it("waits at most 300 ms on the first read, 0 ms afterwards, and logs one event per read", async () => {
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
    /** Returns true if a read waits for the store. A busy machine delays this timer and the read's own alike. */
    const waits = async () => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
      }, 100);
      expect(await names(flags)).toEqual([]);
      clearTimeout(timer);
      return isLate;
    };
    for (let visit = 0; visit < 20; visit += 1) expect(await waits()).toBe(false);
    expect(service.requests).toHaveLength(1);
    await expect.poll(() => takeEvents()).toEqual([unavailable("no answer within 2000 ms")]);
    advance(2_001);
    expect(await waits()).toBe(false);
    await expect.poll(() => service.requests).toHaveLength(2);
    await expect.poll(() => takeEvents()).toHaveLength(1);
  });

  it("recovers after it hung, without a wait", async () => {
    answer = () => {};
    const flags = open();
    await names(flags);
    await expect.poll(() => takeEvents()).toHaveLength(1);
    store(experiment("1616"));
    advance(2_001);
    await eventually(flags, ["1616"]);
  });

  it("aborts an endless answer", async () => {
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
    await expect.poll(() => takeEvents()).toEqual([unavailable("answer larger than 1000000 bytes")]);
    await expect.poll(() => isOver).toBe(true);
    expect(written).toBeLessThan(50_000_000);
  });

  it("keeps the last good definitions while the service is down", async () => {
    store(experiment("1616"));
    const flags = open();
    await eventually(flags, ["1616"]);
    answer = (response) => response.destroy();
    advance(2_001);
    expect(await names(flags)).toEqual(["1616"]);
    await expect.poll(() => takeEventNames()).toEqual(["flags-read-failed"]);
    expect(await names(flags)).toEqual(["1616"]);
  });

  it.each([
    ["null", null],
    ["an object", { experiments: [] }],
    ["words", "1616"],
    ["a list of garbage", ["garbage", null]],
  ])("keeps the last good definitions for %s, with one event for any number of reads", async (_, broken) => {
    store(experiment("1616"));
    const flags = open();
    await eventually(flags, ["1616"]);
    answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), broken);
    for (let round = 2; round <= 4; round += 1) {
      advance(2_001);
      // Reads during a pending one start no further read.
      await expect.poll(async () => [await names(flags), service.requests.length]).toEqual([["1616"], round]);
    }
    await flags.health();
    expect(await names(flags)).toEqual(["1616"]);
    expect(takeEventNames()).toEqual(["experiment-refused"]);
  });

  it("keeps the last good definitions if the list is missing, and drops them for an empty list", async () => {
    store(experiment("1616"));
    const flags = open();
    await eventually(flags, ["1616"]);
    answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), {}, 404);
    await flags.health();
    expect(await names(flags)).toEqual(["1616"]);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "experiment-refused", reason: "the list of experiments is missing" })]);
    store();
    await flags.health();
    expect(await names(flags)).toEqual([]);
  });

  it.each([
    ["refuses the token", 401],
    ["does not exist", 404],
    ["breaks down", 500],
  ])("runs no experiments if the service %s, with one event", async (_, status) => {
    answer = (response) => sendJson(response, {}, status);
    expect(await names(open())).toEqual([]);
    expect(takeEventNames()).toEqual(["flags-read-failed"]);
  });

  it.each(["no JSON", "[{"])("runs no experiments for the answer %s, with one event", async (text) => {
    answer = (response) => response.writeHead(200, { "x-edge-config-digest": "d" }).end(text);
    expect(await names(open())).toEqual([]);
    expect(takeEvents()).toEqual([unavailable("the answer is not JSON")]);
  });

  it("sends its token, and follows no redirect", async () => {
    answer = (response) => response.writeHead(307, { location: `${service.origin}/elsewhere` }).end();
    expect(await names(open())).toEqual([]);
    expect(service.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ["/ecfg_1/item/experiments?version=1", "Bearer t"],
    ]);
    expect(takeEventNames()).toEqual(["flags-read-failed"]);
  });

  it("runs no experiments without a list, and logs no event", async () => {
    answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), {}, 404);
    expect(await names(open())).toEqual([]);
  });

  it("keeps the valid definitions beside a broken one", async () => {
    store(experiment("1616"), { name: "1409" });
    const flags = open();
    await expect.poll(() => names(flags)).toEqual(["1616"]);
    expect(takeEvents()).toContainEqual(expect.objectContaining({ event: "experiment-refused", experiment: "1409" }));
  });

  it("is healthy if it answers", async () => {
    store();
    const flags = open();
    await expect.poll(() => flags.health()).toBe(true);
    answer = (response) => response.destroy();
    expect(await open().health()).toBe(false);
    takeEvents();
  });

  it("is healthy if it answers later than a visitor waits", async () => {
    let send = (): void => {};
    answer = (response) => {
      send = () => sendJson(response, []);
    };
    const flags = open();
    const healthy = flags.health();
    expect(await names(flags)).toEqual([]);
    await expect.poll(() => service.requests).toHaveLength(1);
    send();
    expect(await healthy).toBe(true);
  });
});
