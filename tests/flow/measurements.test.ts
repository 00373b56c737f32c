import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomFrom } from "#edge/local/content/pictures/designs/random-from.ts";
import { pageVitals } from "#edge/local/measurements/page-vitals-format.ts";
import { type ExperimentResults, experimentResults } from "#edge/local/measurements/results-format.ts";
import { measurementPostDefinitions } from "#edge/measurements/wire-format.ts";
import { eventually } from "./eventually.ts";
import { expectWholeCanvasPage } from "./page.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { type Answer, clearFaults, orderFaults, requestCounts, visit } from "./visit.ts";

let testShop: TestShop;
beforeAll(async () => {
  // Behind a proxy, so that posts come from many visitors.
  testShop = await openTestShop({ TRUSTED_PROXIES: "1" });
});
afterAll(() => testShop.close());

type Sent = { consent?: string; client?: string; headers?: Record<string, string> };

function post(path: string, body: unknown, { consent = "statistics", client = "198.51.100.1", headers = {} }: Sent = {}): Promise<Answer> {
  return visit(testShop, `/_measure/${path}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: {
      origin: `http://localhost:${testShop.ports.shop}`,
      "content-type": "text/plain;charset=UTF-8",
      "x-forwarded-for": client,
      cookie: `consent=${consent}`,
      ...headers,
    },
  });
}

const impressions = (k: string, t = "on", feature = "1616") => [
  { f: feature, i: [{ k, t, m: Date.now(), c: 1, r: "in segment all", pt: undefined }] },
];
const event = (key: string, value: number) => ({
  eventTypeId: "design",
  trafficTypeName: "user",
  key,
  value,
  timestamp: Date.now(),
  properties: { format: "40x30" },
});
const beaconOf = (entries: unknown) => ({ entries, token: "shop", sdk: "javascript-10.28.0", sim: "OPTIMIZED" });

const received = async () =>
  Object.entries(await requestCounts(testShop.addresses.measurements)).filter(([path]) => !path.startsWith("/results"));

async function results(feature = "1616"): Promise<ExperimentResults> {
  return experimentResults.parse(await (await fetch(`${testShop.addresses.measurements}/results/${feature}`)).json());
}

describe("a visitor", () => {
  test("without consent to statistics is not counted", async () => {
    for (const consent of ["none", "marketing", "", "yes"]) {
      expect((await post("testImpressions/bulk", impressions("refuser"), { consent })).status).toBe(204);
      expect((await post("events/beacon", beaconOf([event("refuser", 10)]), { consent })).status).toBe(204);
    }
    expect(await received()).toEqual([]);
  });

  test("with consent is counted by posts and beacons, with the experiment's sizes", async () => {
    expect((await post("testImpressions/bulk", impressions("anna"))).status).toBe(204);
    expect((await post("testImpressions/beacon", beaconOf(impressions("berta", "off")))).status).toBe(204);
    await eventually(async () => expect((await results()).treatments).toHaveLength(2));
    expect((await post("events/bulk", [event("anna", 19.9)])).status).toBe(204);
    expect((await post("events/beacon", beaconOf([event("berta", 5)]))).status).toBe(204);
    await eventually(async () =>
      expect((await results()).treatments).toMatchObject([
        { treatment: "off", visitors: 1, converted: 1, values: [{ value: 5 }] },
        { treatment: "on", visitors: 1, converted: 1, values: [{ value: 19.9 }] },
      ]),
    );
    expect((await results()).goal.event).toBe("design");
  });

  test("has the web vitals of a page without experiments counted by its type", async () => {
    const page = `http://localhost:${testShop.ports.shop}/themes/sommer`;
    const report = { type: "web-vitals", body: { page, metrics: { LCP: 2_600, CLS: 0.01 }, experiments: [] } };
    const headers = { origin: `http://localhost:${testShop.ports.shop}` };
    for (const consent of ["none", "statistics"]) {
      const sent = { method: "POST", body: JSON.stringify(report), headers: { ...headers, cookie: `consent=${consent}` } };
      expect((await visit(testShop, "/_reports", sent)).status).toBe(204);
    }
    const read = async () => pageVitals.parse(await (await fetch(`${testShop.addresses.measurements}/vitals`)).json());
    await eventually(async () =>
      expect((await read()).pages).toMatchObject([
        {
          page: "themes",
          metrics: [
            { metric: "CLS", visits: 1, rating: "good" },
            { metric: "LCP", p75: 2_600, visits: 1, rating: "needs improvement" },
          ],
        },
      ]),
    );
  });

  test("of another site's page is refused", async () => {
    const headers = { origin: "https://evil.example" };
    expect((await post("events/bulk", [event("anna", 1)], { headers })).status).toBe(403);
  });

  test("is answered at once while the service hangs, and pages are complete", async () => {
    await orderFaults(testShop.addresses.measurements, [{ path: "*", body: "hang" }]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post("events/bulk", [event("anna", 1)], { client: "198.51.100.2" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204));
    expectWholeCanvasPage(await visit(testShop, "/leinwanddruck"));
    await clearFaults(testShop.addresses.measurements);
  });
});

test("500 hostile posts cause no status 5xx, and no formula in an export", () => expectHarmless(500));

test("2,000 hostile posts cause no status 5xx, and no formula in an export", { tags: ["long"] }, () => expectHarmless(2_000));

/** Sends random posts in waves of 50, and expects known statuses, few events, and an export without formulas. */
async function expectHarmless(count: number): Promise<void> {
  const random = randomFrom(count);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const paths = [...measurementPostDefinitions.keys(), "", "events", "vitals", "__proto__", "v1/metrics/config/..%2f", "%00"];
  const strings = [
    "=1+1",
    "+1",
    "-1",
    "@a",
    "\t=1",
    "\r=1",
    "",
    "<script>alert(1)</script>",
    '",=1,"',
    "__proto__",
    "\ud800",
    "é".repeat(250),
  ];
  const wild = (): unknown =>
    pick<unknown>([null, 1e308, -1, [], {}, true, "x".repeat(300), { __proto__: null }, [[[]]], ...strings, Date.now()]);
  const string = () => pick(strings);
  const bodies: (() => unknown)[] = [
    () => wild(),
    () => [{ f: string(), i: [{ k: string(), t: pick(["on", "off", string()]), m: wild(), c: wild(), r: string() }] }],
    () => impressions(pick(strings.slice(0, 6)), "on", pick(["1616", "=2+2"])),
    () => [{ ...event(pick(strings.slice(0, 6)), -5), properties: { [string()]: string() } }],
    () => beaconOf([event("=3+3", 1)]),
    () => beaconOf(wild()),
    () => ({ pf: Array(2_000).fill({ f: "a", m: 1, rc: 1 }) }),
    () => `[${"[".repeat(20_000)}`,
    () => `{"__proto__":{"f":1},"entries":[]}`,
    () => "x".repeat(600_000),
    () => "\u0000",
  ];
  const statuses = new Map<number, number>();
  const before = (await received()).length;
  for (let wave = 0; wave < count / 50; wave += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        post(pick(paths), pick(bodies)(), {
          // Some come from many visitors, some are a flood of one.
          client: random() < 0.4 ? `203.0.113.${Math.floor(random() * 250)}` : "198.51.100.66",
          headers: random() < 0.1 ? { origin: pick(["null", "https://evil.example", ""]) } : {},
        }),
      ),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(count);
  expect([...statuses.keys()].filter((status) => ![204, 400, 403, 404, 413, 429].includes(status))).toEqual([]);
  for (const status of [204, 400, 403, 404, 413, 429]) expect([status, (statuses.get(status) ?? 0) > 0]).toEqual([status, true]);
  expect((await received()).length).toBeGreaterThanOrEqual(before);

  const lines = testShop.events().filter(({ event }) => event.startsWith("measurement"));
  expect(lines.length).toBeLessThan(40);
  expect(JSON.stringify(lines)).not.toMatch(/script|=1|\[\[/);

  await eventually(async () => {
    const rows = await Promise.all(["experiment_viewed.csv", "events.csv"].map(exportedCells));
    expect(rows.flat().some((cell) => cell.startsWith("'="))).toBe(true);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
  expectWholeCanvasPage(await visit(testShop, "/leinwanddruck"));
}

/** Parses the cells of an export (RFC 4180). */
async function exportedCells(name: string): Promise<string[]> {
  const text = await (await fetch(`${testShop.addresses.measurements}/export/${name}`)).text();
  return [...text.matchAll(/"((?:[^"]|"")*)"|([^,\r\n"]+)/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}
