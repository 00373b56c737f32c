import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { vitalThresholds } from "#edge/local/measurements/vital-ratings.ts";
import { type Service, startService } from "./service.ts";

const folder = mkdtempSync(join(tmpdir(), "passepartout-console-"));
const [store, edited] = [join(folder, "store.json"), join(folder, "edited")];
const half = [
  { name: "on", size: 50 },
  { name: "off", size: 50 },
];
const experiment = (name: string, more = {}) => {
  return { name, killed: false, trafficAllocation: 100, seed: 1, defaultTreatment: "off", treatments: half, ...more };
};
const estimate = { value: 0.1, low: 0.01, high: null };
const treatment = { treatment: "on", visitors: 10, converted: 1, conversion: estimate, values: [{ currency: "EUR", ...estimate }] };
let results: unknown = {
  ...{ feature: "1616", confidence: 0.95, goal: { event: null, events: [] }, treatments: [treatment], comparisons: [], days: [] },
  ...{ sampleRatio: null, switched: 0, excluded: [], vitals: [], isFull: false, version: null, otherVersions: 0 },
};
const vitals = { days: 7, since: null, thresholds: vitalThresholds, pages: [] };
const measurements = createServer((asked, answer) => {
  if (asked.url?.startsWith("/vitals")) {
    answer.statusCode = asked.url === "/vitals?days=7" ? 200 : 400;
    return answer.end(JSON.stringify(vitals));
  }
  const [, name = ""] = /^\/results\/([^?]+)/.exec(asked.url ?? "") ?? [];
  answer.statusCode = ["1616", "a:b"].includes(decodeURIComponent(name)) ? 200 : 404;
  answer.end(JSON.stringify(results));
});
let [flags, marketing]: Service[] = [];

beforeAll(async () => {
  writeFileSync(store, JSON.stringify({ experiments: [experiment("965"), experiment("1616")] }));
  flags = await startService("flags", [`--store=${store}`, `--edited=${edited}`, "--id=ecfg_test"], undefined, folder);
  await new Promise<void>((settle) => measurements.listen(0, "127.0.0.1", settle));
  const counted = `http://127.0.0.1:${(measurements.address() as AddressInfo).port}`;
  const api = `${flags?.origin}/v1/edge-config/ecfg_test`;
  marketing = await startService("console", [`--api=${api}`, `--measurements=${counted}`, "--author=Ada", "--shop=4000"]);
});
beforeEach(() => rmSync(edited, { recursive: true, force: true }));
afterAll(async () => {
  measurements.close();
  await Promise.all([flags?.stop(), marketing?.stop()]);
  rmSync(folder, { recursive: true });
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const origin = marketing?.origin ?? "";
  const own = { origin, "content-type": "application/json", ...headers };
  const answer = await fetch(origin + path, { method, headers: own, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  return { status: answer.status, body: await answer.json() };
}
const state = async () => (await call("GET", "/state")).body;
const killed = [experiment("965"), experiment("1616", { killed: true })];

test("a stored value that is no list is named, and no save replaces it", async () => {
  const { digest } = await state();
  const stored = JSON.stringify({ experiments: { 1616: experiment("1616") } });
  const file = join(edited, "store.json");
  mkdirSync(edited);
  writeFileSync(file, stored);
  for (const answer of [await call("GET", "/state"), await call("PUT", "/experiments", { digest, experiments: killed, author: "Grace" })])
    expect(answer).toEqual({ status: 502, body: { error: expect.stringContaining("is not a list") } });
  expect(readFileSync(file, "utf8")).toBe(stored);
});

describe("a save", () => {
  test("reaches the store with the next change number, and stands in the history with its author and the state before it", async () => {
    const { digest } = await state();
    const saved = await call("PUT", "/experiments", { digest, experiments: killed, author: "Grace" });
    expect(saved.status).toBe(200);
    expect(saved.body.experiments).toEqual([experiment("965"), experiment("1616", { killed: true, changeNumber: 2 })]);
    expect((await state()).history).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-/),
        by: "Grace",
        experiment: "1616",
        changes: ["Kill switch: off → on"],
        before: experiment("1616"),
        digest: saved.body.digest,
      },
    ]);
  });

  test("from an older state is refused with the current one, and overwrites nothing", async () => {
    const { digest } = await state();
    await call("PUT", "/experiments", { digest, experiments: killed });
    const late = await call("PUT", "/experiments", { digest, experiments: [experiment("965", { trafficAllocation: 5 })] });
    expect([late.status, late.body.state.history[0].by]).toEqual([409, "Ada"]);
    expect((await state()).experiments[1].killed).toBe(true);
  });

  test("of two at once, one wins and the other is refused as outdated", async () => {
    const { digest } = await state();
    const both = [10, 20].map((trafficAllocation) => [experiment("965", { trafficAllocation }), experiment("1616")]);
    const answers = await Promise.all(both.map((experiments) => call("PUT", "/experiments", { digest, experiments })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("with faults is refused with their places", async () => {
    const { digest } = await state();
    const experiments = [experiment("965", { treatments: [{ name: "on", size: 160 }] })];
    const { status, body } = await call("PUT", "/experiments", { digest, experiments });
    expect([status, body.faults[0].path]).toEqual([400, "[0].treatments[0].size"]);
  });

  test("that was not made in the console is reported", async () => {
    await call("PUT", "/experiments", { digest: (await state()).digest, experiments: killed });
    const items = [{ operation: "upsert", key: "experiments", value: [experiment("965")] }];
    const headers = { authorization: "Bearer management" };
    await fetch(`${flags?.origin}/v1/edge-config/ecfg_test/items`, { method: "PATCH", headers, body: JSON.stringify({ items }) });
    expect((await state()).changedElsewhere).toBe(true);
  });
});

test("a check has the faults of a list, and the places of what the shop refuses", async () => {
  const experiments = [experiment("965"), experiment("1616", { treatments: [...half, ...half] }), experiment("1409", { kiled: true })];
  const { body } = await call("POST", "/check", { experiments });
  expect(body.faults.map(({ path }: { path: string }) => path)).toEqual(["[1].treatments", "[2].kiled"]);
  expect(body.refused).toEqual([1]);
});

describe("other pages", () => {
  test.each([
    ["PUT", "/experiments"],
    ["POST", "/check"],
  ])("cannot send %s %s", async (method, path) => {
    const body = { experiments: killed, digest: "" };
    for (const headers of [
      { origin: "http://evil.test" },
      { origin: "" },
      { "content-type": "text/plain" },
      { "sec-fetch-site": "same-site" },
    ])
      expect([headers, (await call(method, path, body, headers)).status]).toEqual([headers, 403]);
  });

  test("cannot read, nor reach the console by another name", async () => {
    for (const path of ["/state", "/previews?feature=1616", "/results/1616", "/vitals?days=7"])
      expect((await call("GET", path, undefined, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    const status = await new Promise((settle) => {
      const headers = { host: `evil.test:${marketing?.port}` };
      request({ host: "127.0.0.1", port: marketing?.port, path: "/state", headers }, (answer) => settle(answer.resume().statusCode)).end();
    });
    expect(status).toBe(403);
  });
});

test("the page cannot be framed, loads its own code only, and does not have the token", async () => {
  const page = await fetch(`${marketing?.origin}/`);
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(await page.text()).not.toContain("management");
  const status = async (path: string) => (await fetch(marketing?.origin + path)).status;
  for (const path of ["/console/browser/main.ts", "/editor/browser/element.ts", "/uplot/uPlot.esm.js"])
    expect([path, await status(path)]).toEqual([path, 200]);
  for (const path of ["/console/store.ts", "/editor/browser/api.ts", "/console/browser/sizes.test.ts"])
    expect([path, await status(path)]).toEqual([path, 404]);
});

test("preview links name feature, treatment and end, and are signed", async () => {
  const { on, off } = (await call("GET", "/previews?feature=1616")).body;
  const query = new URLSearchParams(on);
  expect([query.get("feature"), query.get("treatment"), query.get("signature")]).toEqual([
    "1616",
    "on",
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  expect(Number(query.get("until")) * 1_000).toBeGreaterThan(Date.now());
  expect(new URLSearchParams(off).get("signature")).not.toBe(query.get("signature"));
});

test("results are those of the measurements service; unreadable ones are refused", async () => {
  for (const name of ["1616", encodeURIComponent("a:b")])
    expect([name, (await call("GET", `/results/${name}`)).body.treatments]).toEqual([name, [treatment]]);
  expect((await call("GET", "/results/965")).status).toBe(502);
  results = { treatments: "many" };
  expect((await call("GET", "/results/1616")).status).toBe(502);
});

test("web vitals are those of the measurements service, of the days that the page asks for; a refusal is reported", async () => {
  expect(await call("GET", "/vitals?days=7")).toEqual({ status: 200, body: vitals });
  expect(await call("GET", "/vitals?days=x")).toEqual({ status: 502, body: { error: "the measurements service answers 400" } });
});

test("a store that does not answer is reported", async () => {
  const alone = await startService("console", ["--api=http://127.0.0.1:9/v1/edge-config/ecfg_test"]);
  const answer = await fetch(`${alone.origin}/state`);
  await alone.stop();
  expect([answer.status, await answer.json()]).toEqual([502, { error: expect.stringContaining("the store does not answer") }]);
});
