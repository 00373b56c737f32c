import { describe, expect, it } from "vitest";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { sendJson } from "../../tests/fake-service.ts";
import { experiment } from "../../tests/fakes/experiment-definition.ts";
import { fakeFlagStore, unavailable } from "../../tests/fakes/fake-flag-store.ts";

const fake = fakeFlagStore();
const { store, open, advance, names, eventually } = fake;

describe("the flag store", () => {
  it("waits at most 300 ms on the first read, 0 ms afterwards, and logs one event", async () => {
    fake.answer = () => {};
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
    expect(fake.service.requests).toHaveLength(1);
    await expect.poll(() => takeEvents()).toEqual([unavailable("no answer within 2000 ms")]);
    advance(2_001);
    expect(await waits()).toBe(false);
    await expect.poll(() => fake.service.requests).toHaveLength(2);
    expect([await flags.health(), takeEvents()]).toEqual([false, []]);
  });

  it("recovers after it hung, without a wait", async () => {
    fake.answer = () => {};
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
    fake.answer = (response) => {
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
    fake.answer = (response) => response.destroy();
    advance(2_001);
    expect(await names(flags)).toEqual(["1616"]);
    await expect.poll(() => takeEventNames()).toEqual(["flags-read-failed"]);
    expect(await names(flags)).toEqual(["1616"]);
  });

  it("logs an outage once for any number of reads, and again after the service is back", async () => {
    store(experiment("1616"));
    const flags = open();
    await eventually(flags, ["1616"]);
    const answer = fake.answer;
    const fail = (response: Parameters<typeof answer>[0]) => void response.destroy();
    for (const next of [fail, fail, fail, answer, fail]) {
      fake.answer = next;
      advance(2_001);
      await flags.health();
    }
    expect(takeEventNames()).toEqual(["flags-read-failed", "flags-read-failed"]);
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
    fake.answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), broken);
    for (let round = 2; round <= 4; round += 1) {
      advance(2_001);
      // Reads during a pending one start no further read.
      await expect.poll(async () => [await names(flags), fake.service.requests.length]).toEqual([["1616"], round]);
    }
    await flags.health();
    expect(await names(flags)).toEqual(["1616"]);
    expect(takeEventNames()).toEqual(["experiment-refused"]);
  });

  it("keeps the last good definitions if the list is missing, and drops them for an empty list", async () => {
    store(experiment("1616"));
    const flags = open();
    await eventually(flags, ["1616"]);
    fake.answer = (response) => sendJson(response.setHeader("x-edge-config-digest", "d"), {}, 404);
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
    fake.answer = (response) => sendJson(response, {}, status);
    expect(await names(open())).toEqual([]);
    expect(takeEventNames()).toEqual(["flags-read-failed"]);
  });

  it.each(["no JSON", "[{"])("runs no experiments for the answer %s, with one event", async (text) => {
    fake.answer = (response) => response.writeHead(200, { "x-edge-config-digest": "d" }).end(text);
    expect(await names(open())).toEqual([]);
    expect(takeEvents()).toEqual([unavailable("the answer is not JSON")]);
  });
});
