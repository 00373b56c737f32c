import { describe, expect, it } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { beaconOf, event, impression, impressions, open, own, send } from "../../tests/fakes/measurements-step.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";

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
