import { describe, expect, it } from "vitest";
import { createMemoryStore } from "#app/shared-state/memory-store.ts";
import { createSharedState } from "#app/shared-state/shared-state.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { beaconOf, event, impressions, open, send } from "../../tests/fakes/measurements-step.ts";

describe("a post of the client", () => {
  it.each([
    ["testImpressions/bulk", impressions],
    ["testImpressions/beacon", { ...beaconOf(impressions), sim: "OPTIMIZED" }],
    ["testImpressions/count", { pf: [{ f: "1616", m: 1_700_000_000_000, rc: 3 }] }],
    ["testImpressions/count/beacon", beaconOf({ pf: [{ f: "1616", m: 1_700_000_000_000, rc: 3 }] })],
    ["events/bulk", [10_000_000, -10_000_000].map((value) => ({ ...event, value }))],
    ["events/bulk", [event, { ...event, properties: { format: "40x30", isNew: true, count: 2, note: null } }]],
    ["events/beacon", beaconOf([event])],
    ["keys/cs", { keys: [{ k: "anna", fs: ["1616", "965"] }] }],
    ["keys/cs/beacon", beaconOf({ keys: [] })],
    ["v1/keys/cs", { keys: [{ k: "anna", fs: ["1616"] }] }],
    ["v1/metrics/config", { oM: 0, st: "memory", rR: { sp: 60, im: 300 }, uO: { s: false }, i: ["x"], iL: false }],
    ["v1/metrics/usage", { mL: { t: [1, 2] }, hE: { sp: { 500: 1 } }, lS: { sp: 1 }, sE: [{ e: 0, d: 1, t: 2 }], t: ["a"], iQ: 4 }],
    ["v1/metrics/usage/beacon", beaconOf({ iQ: 4 })],
  ])("(%s) is answered at once, and relayed as it is with the service's token", async (path, body) => {
    const opened = open();
    const answer = await send(opened, `/_measure/${path}`, body);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([204, "no-store"]);
    await opened.settle();
    expect(opened.posts).toMatchObject([{ path: `https://measure.test/api/${path}`, body }]);
    expect(opened.posts[0]?.headers.get("authorization")).toBe("Bearer secret");
    expect(opened.posts[0]?.headers.has("cookie")).toBe(false);
  });

  it("loses what the wire format does not have", async () => {
    const opened = open();
    const body = `[{"f":"1616","evil":1,"__proto__":{"a":1},"i":[{"k":"anna","t":"on","m":1,"ip":"203.0.113.7"}]}]`;
    expect((await send(opened, "/_measure/testImpressions/bulk", body)).status).toBe(204);
    expect(opened.posts[0]?.body).toEqual([{ f: "1616", i: [{ k: "anna", t: "on", m: 1 }] }]);
  });
});

describe("a post is dropped", () => {
  it.each(["", "consent=none", "consent=marketing", "consent=", "consent=__proto__", "other=statistics"])(
    "without consent to statistics (%j)",
    async (cookie) => {
      const opened = open();
      expect((await send(opened, "/_measure/events/bulk", [event], { headers: { cookie } })).status).toBe(204);
      expect(opened.posts).toEqual([]);
    },
  );

  it("without a service", async () => {
    const opened = open(200, { service: undefined });
    expect((await send(opened, "/_measure/events/bulk", [event])).status).toBe(204);
    expect(opened.posts).toEqual([]);
  });

  it.each([
    [500, "status 500"],
    [401, "status 401"],
    ["down" as const, "the line broke"],
  ])("with one line if the service fails (%s), which the visitor does not notice", async (status, reason) => {
    const opened = open(status);
    for (let number = 0; number < 3; number += 1) expect((await send(opened, "/_measure/events/bulk", [event])).status).toBe(204);
    await opened.settle();
    expect(takeEvents()).toMatchObject([{ severity: "warn", event: "measurement-dropped", reason }]);
  });

  it("without a request while the circuit is open", async () => {
    const failing = open("down");
    for (let number = 0; number < 20; number += 1) {
      await send(failing, "/_measure/events/bulk", [event]);
      await failing.settle();
    }
    expect(failing.posts.length).toBeLessThan(10);
    expect(takeEvents().map(({ event }) => event)).toEqual(["measurement-dropped", "measurements-circuit-open"]);
  });

  it("after one failure if another process has opened the circuit", async () => {
    const store = createMemoryStore();
    const openProcess = () => open("down", { shared: createSharedState(store, "secret") });
    const [one, other] = [openProcess(), openProcess()];
    for (let number = 0; number < 5; number += 1) {
      await send(one, "/_measure/events/bulk", [event]);
      await one.settle();
    }
    await send(other, "/_measure/events/bulk", [event]);
    await other.settle();
    expect(other.circuits()).toMatchObject({ "measure.test for browsers: events/bulk": "open" });
    takeEvents();
  });

  it("while 32 are under way, but not after", async () => {
    const slow = open("slow");
    const post = () => send(slow, "/_measure/events/bulk", [event]);
    for (let number = 0; number < 40; number += 1) expect((await post()).status).toBe(204);
    expect(slow.posts).toHaveLength(32);
    expect(takeEvents()).toMatchObject([{ event: "measurement-dropped", reason: "too many at once" }]);
    slow.release();
    await slow.settle();
    await post();
    expect(slow.posts).toHaveLength(33);
  });
});
