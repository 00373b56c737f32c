import { describe, expect, it, vi } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { createMemoryStore } from "#app/shared-state/memory-store.ts";
import { alone, createSharedState, type SharedState } from "#app/shared-state/shared-state.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { createMeasurementRelays } from "../measurements/relay.ts";
import { createMeasurementsStep } from "./measurements.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
const own = "https://poster.de.shop.test";
const service = { endpoint: "https://measure.test/api", token: "secret" };

const impression = { k: "anna", t: "on", m: 1_700_000_000_000, c: 7, r: "in segment all" };
const impressions = [{ f: "1616", i: [impression] }];
const event = { eventTypeId: "design", trafficTypeName: "user", key: "anna", value: 12.5, timestamp: 1_700_000_000_000, properties: null };
const beaconOf = (entries: unknown) => ({ entries, token: "shop", sdk: "javascript-10.28.0" });

type OpenSettings = { service?: undefined; shared?: SharedState; now?: () => number };

/** Opens a step with a service that answers with a status, fails, or answers after `release`. */
function open(status: number | "down" | "slow" = 200, settings: OpenSettings = {}) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const posts: { path: string; headers: Headers; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    posts.push({ path: address, headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
    if (status === "down") throw new TypeError("refused");
    if (status === "slow") await released;
    return new Response(null, { status: status === "slow" ? 200 : status });
  });
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  const { shared = alone, now = () => 0 } = settings;
  const relays = createMeasurementRelays("service" in settings ? settings.service : service, { shared, waitUntil }, now);
  const step = createMeasurementsStep({ domains, relay: relays.open(), secure: false, now });
  return { step, circuits: relays.states, posts, release, settle: () => Promise.all(work.splice(0)) };
}

type Sent = { headers?: Record<string, string>; method?: string; client?: string };

/** Sends a post as a page of the shop does, with consent to statistics. */
async function send({ step }: ReturnType<typeof open>, path: string, body: unknown, sent: Sent = {}) {
  const { headers = {}, method = "POST", client = "203.0.113.7" } = sent;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const all = { origin: own, cookie: "consent=statistics", ...headers };
  const request = new Request(own + path, { method, headers: all, ...(method === "GET" ? {} : { body: text }) });
  const answer = await step(incomingRequest(request, client));
  if (!answer) throw new Error(`${path} is no path of measurements`);
  return answer;
}

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

describe("a post is refused", () => {
  it.each([
    ["another origin", { origin: "https://evil.test" }],
    ["another market", { origin: "https://poster.ch.shop.test" }],
    ["the origin null", { origin: "null" }],
  ])("from %s", async (_, headers) => {
    const opened = open();
    expect((await send(opened, "/_measure/events/bulk", [event], { headers })).status).toBe(403);
    expect(opened.posts).toEqual([]);
    expect(takeEvents()).toMatchObject([{ event: "origin-refused" }]);
  });

  it.each([
    ["same-origin", 204],
    ["cross-site", 403],
    ["none", 403],
    [undefined, 403],
  ])("without an Origin unless the browser says that it is the shop's own (%s)", async (site, status) => {
    const headers = { cookie: "consent=statistics", ...(site && { "sec-fetch-site": site }) };
    const request = new Request(`${own}/_measure/events/bulk`, { method: "POST", headers, body: "[]" });
    expect((await open().step(incomingRequest(request, "203.0.113.7")))?.status).toBe(status);
    takeEvents();
  });

  it("by GET, and on other paths", async () => {
    const answer = await send(open(), "/_measure/events/bulk", "", { method: "GET" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    for (const path of ["", "events", "events/bulk/", "__proto__", "vitals", "v1/auth", "../events/bulk%2f"])
      expect([path, (await send(open(), `/_measure/${path}`, [event]).catch(() => ({ status: 404 }))).status]).toEqual([path, 404]);
    expect(open().step(incomingRequest(new Request(`${own}/_measure`)))).toBeUndefined();
  });

  it.each([
    ["events/bulk", "x", "not JSON"],
    ["events/bulk", "", "not JSON"],
    ["events/bulk", "{}", "invalid_type"],
    ["events/bulk", JSON.stringify([{ ...event, eventTypeId: "=1+1" }]), "invalid_format"],
    ["events/bulk", JSON.stringify([{ ...event, key: "k".repeat(251) }]), "too_big"],
    ["events/bulk", JSON.stringify([{ ...event, value: "12" }]), "invalid_type"],
    ["events/bulk", JSON.stringify([{ ...event, value: 10_000_000.01 }]), "too_big"],
    ["events/beacon", JSON.stringify(beaconOf([{ ...event, value: -1e308 }])), "too_small"],
    ["events/bulk", JSON.stringify([{ ...event, properties: { a: { b: 1 } } }]), "custom"],
    ["events/bulk", JSON.stringify([{ ...event, properties: { a: "x".repeat(16_384) } }]), "custom"],
    ["events/bulk", JSON.stringify(Array(1_001).fill(event)), "too_big"],
    ["testImpressions/bulk", JSON.stringify([{ f: "1616", i: [{ ...impression, t: "<script>" }] }]), "invalid_value"],
    ["testImpressions/bulk", JSON.stringify([{ f: "x".repeat(81), i: [impression] }]), "too_big"],
    ["testImpressions/beacon", JSON.stringify(impressions), "invalid_type"],
    ["testImpressions/count", JSON.stringify({ pf: [{ f: "1616", m: 1, rc: -1 }] }), "too_small"],
    ["events/bulk", JSON.stringify([{ ...event, properties: [1] }]), "custom"],
    ["keys/cs", JSON.stringify({ keys: [{ k: "", fs: [] }] }), "too_small"],
    ["v1/metrics/config", "[]", "custom"],
    ["v1/metrics/usage", `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`, "custom"],
  ])("with one line without its data if it cannot be read: %s %.60s", async (path, body, reason) => {
    const opened = open();
    for (let number = 0; number < 3; number += 1) expect((await send(opened, `/_measure/${path}`, body)).status).toBe(400);
    expect(takeEvents()).toMatchObject([{ severity: "warn", event: "measurement-refused", path, reason }]);
    expect(opened.posts).toEqual([]);
  });

  it.each([
    ["events/bulk", 262_144],
    ["testImpressions/bulk", 262_144],
    ["testImpressions/count", 131_072],
    ["keys/cs", 65_536],
    ["v1/metrics/usage", 32_768],
    ["events/beacon", 65_536],
  ])("beyond the size of its path: %s, %i bytes", async (path, bytes) => {
    expect((await send(open(), `/_measure/${path}`, " ".repeat(bytes))).status).toBe(400);
    expect((await send(open(), `/_measure/${path}`, " ".repeat(bytes + 1))).status).toBe(413);
    expect(takeEvents()).toHaveLength(1);
  });

  it("in favour of other networks, if bodies of a few addresses never end", async () => {
    const opened = open();
    const bodies: ReadableStreamDefaultController[] = [];
    const posts = Array.from({ length: 400 }, (_, number) => {
      const body = new ReadableStream({ start: (controller) => void bodies.push(controller) });
      const headers = { origin: own, cookie: "consent=statistics" };
      const init = { method: "POST", headers, body, duplex: "half" };
      return opened.step(incomingRequest(new Request(`${own}/_measure/events/bulk`, init), `198.51.${number % 4}.1`));
    });
    expect((await send(opened, "/_measure/events/bulk", [event])).status).toBe(204);
    for (const body of bodies) body.error(new Error("closed"));
    const statuses = (await Promise.all(posts)).map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(400 - 256);
    takeEvents();
  });

  it("beyond 120 a minute of one client, and of no other", async () => {
    let now = 0;
    const opened = open(200, { now: () => now });
    const statuses: number[] = [];
    for (let number = 0; number < 125; number += 1) statuses.push((await send(opened, "/_measure/events/bulk", [])).status);
    expect(statuses).toEqual([...Array(120).fill(204), ...Array(5).fill(429)]);
    expect((await send(opened, "/_measure/events/bulk", [], { client: "203.0.113.8" })).status).toBe(204);
    now += 6_000;
    expect((await send(opened, "/_measure/events/bulk", [])).status).toBe(204);
    expect(takeEvents()).toMatchObject([{ event: "measurement-limited" }]);
  });
});
