import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { randomFrom } from "#edge/local/content/pictures/designs/random-from.ts";
import { type ExperimentResults, experimentResults, featureList } from "#edge/local/measurements/results-format.ts";
import { type Service, startService } from "./service.ts";

const folder = mkdtempSync(join(tmpdir(), "passepartout-measurements-"));
const store = join(folder, "store.json");
const definition = {
  name: "1616",
  killed: false,
  defaultTreatment: "off",
  treatments: [
    { name: "on", size: 50 },
    { name: "off", size: 50 },
  ],
};
const services = {} as { flags: Service; measurements: Service };
let tenant = "";
let tenants = 0;

beforeAll(async () => {
  writeFileSync(store, JSON.stringify({ experiments: [{ name: 7 }, definition] }));
  services.flags = await startService("flags", [`--store=${store}`, "--token=flags", `--tenants=${folder}`], folder);
  services.measurements = await startService("measurements", ["--token=secret", `--flags=${services.flags.origin}`, "--flags-token=flags"]);
});
beforeEach(async () => {
  tenants += 1;
  tenant = `${services.measurements.origin}/t/test-${tenants}`;
  await fetch(tenant, { method: "PUT" });
});
afterAll(async () => {
  await Promise.all(Object.values(services).map((service) => service.stop()));
  rmSync(folder, { recursive: true });
});

const day = 86_400_000;
const now = Date.now();

async function post(path: string, body: unknown, at = tenant, token = "secret"): Promise<number> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await fetch(`${at}/${path}`, { method: "POST", headers: { authorization: `Bearer ${token}` }, body: text });
  await answer.arrayBuffer();
  return answer.status;
}

const impression = (k: string, t: string, m = now, more: object = {}) => ({ k, t, m, c: 1, r: "in segment all", ...more });
const event = (key: string, value?: number, timestamp = now, eventTypeId = "design") => ({
  eventTypeId,
  trafficTypeName: "user",
  key,
  value,
  timestamp,
  properties: { format: "40x30" },
});
const expose = (...i: object[]) => post("testImpressions/bulk", [{ f: "1616", i }]);

async function results(query = "", at = tenant): Promise<ExperimentResults> {
  const answer = await fetch(`${at}/results/1616${query}`);
  return experimentResults.strict().parse(await answer.json());
}

const figures = ({ treatments }: Pick<ExperimentResults, "treatments">) =>
  Object.fromEntries(treatments.map(({ treatment, visitors, converted, value }) => [treatment, [visitors, converted, value.value]]));

describe("results", () => {
  test("have each visitor's first exposure, and the events after it", async () => {
    await expose(impression("a", "on", now - 1_000), impression("b", "off", now - 1_000), impression("c", "on", now - 1_000));
    await expose(impression("a", "on", now));
    await post("events/bulk", [event("a", 30), event("a", 10), event("b"), event("c", 99, now - 2_000), event("stranger", 500)]);
    const { goal, days, ...all } = await results("?event=design");
    expect(figures(all)).toEqual({ on: [2, 1, 20], off: [1, 1, 0] });
    expect(goal).toEqual({ event: "design", events: [{ event: "design", visitors: 2, value: 40 }] });
    expect(days).toHaveLength(1);
    expect(all).toMatchObject({ feature: "1616", confidence: 0.95, switched: 0, excluded: [], sampleRatio: null, isFull: false });
  });

  test("count beacons as posts", async () => {
    const beaconOf = (entries: unknown) => ({ entries, token: "shop", sdk: "javascript-10.28.0" });
    expect(await post("testImpressions/beacon", beaconOf([{ f: "1616", i: [impression("a", "on")] }]))).toBe(204);
    expect(await post("events/beacon", beaconOf([event("a", 5)]))).toBe(204);
    expect(figures(await results())).toEqual({ on: [1, 1, 5] });
  });

  test("have the earliest treatment of a visitor whose posts overtake each other, and count the switch", async () => {
    await expose(impression("a", "off", now));
    await expose(impression("a", "on", now - 5_000));
    const all = await results();
    expect(figures(all)).toEqual({ on: [1, 0, 0] });
    expect(all.switched).toBe(1);
  });

  test("leave out visitors whose treatment was not drawn", async () => {
    await expose(
      impression("a", "on"),
      impression("b", "off", now, { r: "not in split" }),
      impression("c", "on", now, { r: "whitelisted" }),
    );
    const all = await results();
    expect(figures(all)).toEqual({ on: [1, 0, 0] });
    expect(all.excluded).toEqual([
      { label: "not in split", visitors: 1 },
      { label: "whitelisted", visitors: 1 },
    ]);
  });

  test("have the event with the largest value as goal, unless another one is named", async () => {
    await expose(impression("a", "on"), impression("b", "on"));
    await post("events/bulk", [event("a", undefined, now, "view"), event("b", undefined, now, "view"), event("a", 12)]);
    expect((await results()).goal.event).toBe("design");
    expect(figures(await results("?event=view"))).toEqual({ on: [2, 2, 0] });
    expect(figures(await results("?event='%20OR%201=1"))).toEqual({ on: [2, 0, 0] });
  });

  test("grow day by day", async () => {
    await expose(impression("a", "on", now - 2 * day), impression("b", "off", now - day), impression("c", "on", now));
    await post("events/bulk", [event("a", 8, now - day)]);
    const { days } = await results();
    expect(days.map(figures)).toEqual([
      { off: [0, 0, 0], on: [1, 0, 0] },
      { off: [1, 0, 0], on: [1, 1, 8] },
      { off: [1, 0, 0], on: [2, 1, 4] },
    ]);
  });

  test("take the moment of the post for a wrong clock", async () => {
    await expose(impression("a", "on", 1), impression("b", "on", now + 400 * day));
    expect((await results()).days).toHaveLength(1);
  });

  test("of an unknown feature are empty", async () => {
    expect(await (await fetch(`${tenant}/results/__proto__`)).json()).toMatchObject({ treatments: [], days: [], sampleRatio: null });
    expect((await fetch(`${tenant}/results/%ff`)).status).toBe(400);
  });

  test("find an effect, and warn about shares that are not those of the definition", async () => {
    const random = randomFrom(3);
    // The default tenant has the definitions of the default store.
    const at = services.measurements.origin;
    for (let batch = 0; batch < 10; batch += 1) {
      const visitors = Array.from({ length: 1_000 }, (_, index) => ({ k: `${batch} ${index}`, t: random() < 0.5 ? "on" : "off" }));
      const bodies = [0, 500].map((start) => [{ f: "1616", i: visitors.slice(start, start + 500).map(({ k, t }) => impression(k, t)) }]);
      for (const body of bodies) expect(await post("testImpressions/bulk", body, at)).toBe(204);
      const converted = visitors.filter(({ t }) => random() < (t === "on" ? 0.14 : 0.1)).map(({ k }) => event(k, 25));
      expect(await post("events/bulk", converted, at)).toBe(204);
    }
    const fair = await results("", at);
    expect(fair.comparisons).toMatchObject([{ treatment: "on", baseline: "off", conversion: { isDecided: true } }]);
    expect(fair.sampleRatio).toMatchObject({ expected: { on: 50, off: 50 }, isMismatch: false });
    const more = Array.from({ length: 700 }, (_, index) => impression(`more ${index}`, "on"));
    await post("testImpressions/bulk", [{ f: "1616", i: more }], at);
    expect((await results("", at)).sampleRatio).toMatchObject({ isMismatch: true });
  });
});

test("web vitals are the 75th percentile of each treatment", async () => {
  for (const value of [100, 200, 300, 400])
    await post("vitals", { metric: "LCP", value, page: "home", treatments: { 1616: "on", 965: "off" } });
  await post("vitals", { metric: "CLS", value: 0.02, page: "home", treatments: { 1616: "off" } });
  expect((await results()).vitals).toEqual([
    { treatment: "off", metric: "CLS", p75: 0.02, count: 1 },
    { treatment: "on", metric: "LCP", p75: 300, count: 4 },
  ]);
});

test("features with visitors are listed", async () => {
  await post("testImpressions/bulk", [
    { f: "965", i: [impression("a", "on")] },
    { f: "1616", i: [impression("a", "on"), impression("b", "on")] },
  ]);
  expect(featureList.parse(await (await fetch(`${tenant}/results`)).json())).toEqual({
    features: [
      { feature: "1616", visitors: 2 },
      { feature: "965", visitors: 1 },
    ],
  });
});

describe("the export", () => {
  const lines = async (name: string) => (await (await fetch(`${tenant}/export/${name}`)).text()).split("\r\n");

  test("has the warehouse's rows, without a formula", async () => {
    await expose(impression("=cmd|' /C calc'!A0", "on", now), impression("b", "off", now), impression("c", "off", now, { r: "killed" }));
    await post("events/bulk", [event("@b,c", 2.5)]);
    const time = new Date(now).toISOString();
    expect(await lines("experiment_viewed.csv")).toEqual([
      "timestamp,user_id,experiment_id,variation_id,label,change_number",
      `${time},"'=cmd|' /C calc'!A0",1616,on,in segment all,1`,
      `${time},b,1616,off,in segment all,1`,
      "",
    ]);
    expect(await lines("events.csv")).toEqual([
      "timestamp,user_id,event_name,value,properties",
      `${time},"'@b,c",design,2.5,"{""format"":""40x30""}"`,
      "",
    ]);
  });

  test("is a download that is read in pieces", async () => {
    for (let batch = 0; batch < 3; batch += 1)
      await post(
        "events/bulk",
        Array.from({ length: 900 }, (_, index) => event(`${batch} ${index}`, index)),
      );
    const answer = await fetch(`${tenant}/export/events.csv`);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="events.csv"');
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    expect((await answer.text()).trim().split("\r\n")).toHaveLength(2_701);
    expect((await fetch(`${tenant}/export/constructor`)).status).toBe(404);
  });
});

describe("a post", () => {
  test.each([
    ["without the token", "events/bulk", "[]", "wrong", 401],
    ["to an unknown path", "events", "[]", "secret", 404],
    ["that is not JSON", "events/bulk", "[", "secret", 400],
    ["with one wrong event of two", "events/bulk", [event("a"), event("")], "secret", 400],
    ["with an unknown metric", "vitals", { metric: "FID", value: 1, page: "home", treatments: {} }, "secret", 400],
    ["that is too large", "vitals", " ".repeat(10_001), "secret", 413],
    ["that is empty", "vitals", "", "secret", 400],
  ])("%s is refused whole", async (_, path, body, token, status) => {
    expect(await post(path, body, tenant, token)).toBe(status);
    expect((await (await fetch(`${tenant}/export/events.csv`)).text()).trim().split("\r\n")).toHaveLength(1);
  });

  test.each([
    ["testImpressions/count", { pf: [{ f: "1616", m: now, rc: 3 }] }],
    ["keys/cs", { keys: [{ k: "a", fs: ["1616"] }] }],
    ["v1/metrics/usage", { iQ: 1 }],
  ])("of figures that results do not need (%s) is taken", async (path, body) => {
    expect(await post(path, body)).toBe(204);
    expect((await results()).treatments).toEqual([]);
  });
});

describe("a full store", () => {
  async function openLimited(limits: string): Promise<void> {
    tenant += "-limited";
    await fetch(`${tenant}?${limits}`, { method: "PUT" });
  }

  test("takes no further visitors and events, and says so", async () => {
    await openLimited("rows=3");
    for (let index = 0; index < 5; index += 1) {
      expect(await expose(impression(`v${index}`, "on"))).toBe(204);
      expect(await post("events/bulk", [event("v0", 1)])).toBe(204);
    }
    const all = await results();
    expect(figures(all)).toEqual({ on: [3, 1, 1] });
    expect(all.isFull).toBe(true);
  });

  test("keeps the latest vitals", async () => {
    await openLimited("rows=10");
    for (let value = 1; value <= 30; value += 1) await post("vitals", { metric: "LCP", value, page: "home", treatments: { 1616: "on" } });
    const [lcp] = (await results()).vitals;
    expect(lcp?.count).toBeLessThanOrEqual(10);
    expect(lcp?.p75).toBeGreaterThan(20);
  });

  test("has at most its bytes, and goes on answering", async () => {
    await openLimited("bytes=200000");
    const wide = { ...event("a", 1), properties: { text: "x".repeat(16_000) } };
    for (let index = 0; index < 40; index += 1) expect(await post("events/bulk", [wide])).toBe(204);
    expect(await expose(impression("a", "on"))).toBe(204);
    expect((await results()).isFull).toBe(true);
    expect((await (await fetch(`${tenant}/export/events.csv`)).text()).length).toBeLessThan(200_000);
  });
});

test("measurements in a folder outlive the service", async () => {
  const kept = join(folder, "kept");
  const start = () => startService("measurements", ["--token=secret", `--folder=${kept}`], undefined, kept);
  const first = await start();
  await post("testImpressions/bulk", [{ f: "1616", i: [impression("a", "on")] }], first.origin);
  expect(await first.stop()).toBe(0);
  const second = await start();
  expect(await (await fetch(`${second.origin}/results`)).json()).toEqual({ features: [{ feature: "1616", visitors: 1 }] });
  await second.stop();
  expect(statSync(join(kept, "measurements.sqlite")).size).toBeGreaterThan(0);
});
