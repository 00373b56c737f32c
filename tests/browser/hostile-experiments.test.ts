// @module-tag long
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExperimentResults } from "../../edge/local/measurements/results-format.ts";
import { type Service, startService } from "../flow/services/service.ts";
import { launchBrowser } from "./launch.ts";

const folder = mkdtempSync(join(tmpdir(), "passepartout-hostile-"));
/** Markup that is seen in the page's text, and leaves a trace if it becomes elements or code. */
const markup = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>"\'><b class=ran>';
const estimate = { value: 0.1, low: 0.01, high: 0.2 };
const currency = markup;
const result = { treatment: markup, visitors: 10, converted: 1, conversion: estimate, values: [{ ...estimate, currency }] };
const difference = { difference: 0.1, low: 0.01, high: 0.2, isDecided: true };
const comparison = { treatment: markup, baseline: markup, conversion: difference, values: [{ ...difference, currency }] };
const results: ExperimentResults = {
  feature: markup,
  confidence: 0.95,
  goal: { event: markup, events: [{ event: markup, visitors: 1, values: [{ currency, visitors: 1, value: 1 }] }] },
  treatments: [result],
  comparisons: [comparison],
  days: [{ day: "2026-01-01", treatments: [result], comparisons: [comparison] }],
  sampleRatio: null,
  switched: 0,
  excluded: [{ label: markup, visitors: 1 }],
  vitals: [{ treatment: markup, metric: markup, p75: 1, count: 1 }],
  isFull: false,
  version: 2,
  otherVersions: 1,
};
const experiment = (name: string, more: object) => {
  const treatments = [
    { name: markup, size: 50 },
    { name: "off", size: 50 },
  ];
  return { name, description: markup, killed: false, trafficAllocation: 100, seed: 1, defaultTreatment: markup, treatments, ...more };
};
const hostile = experiment("1616", {
  audience: { locales: [markup], pathPrefixes: ["@evil.test/x"] },
  forced: [{ treatment: "on", visitors: [markup] }],
  flagSets: [markup],
  onPaths: [markup],
});
const change = { at: "2026-01-01T00:00:00Z", by: markup, changes: [markup], before: hostile, digest: "" };
const history = ["1616", markup].map((name) => ({ ...change, experiment: name }));

const measurements = createServer((_, answer) => answer.end(JSON.stringify(results)));
let [flags, marketing]: Service[] = [];
let browser: Browser;

beforeAll(async () => {
  const store = join(folder, "store.json");
  const experiments = [hostile, experiment(markup, {}), { name: 7, description: markup }, markup];
  writeFileSync(store, JSON.stringify({ experiments, "experiments-history": history }));
  flags = await startService("flags", [`--store=${store}`, `--edited=${join(folder, "edited")}`], undefined, folder);
  await new Promise<void>((settle) => measurements.listen(0, "127.0.0.1", settle));
  marketing = await startService("console", [
    `--api=${flags.origin}/v1/edge-config/ecfg_local`,
    `--measurements=http://127.0.0.1:${(measurements.address() as AddressInfo).port}`,
  ]);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  measurements.close();
  await Promise.all([flags?.stop(), marketing?.stop()]);
  rmSync(folder, { recursive: true });
});

/** Opens a view of the console; `complaints` has its errors and what its policy refused. */
async function open(hash: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && /policy/i.test(message.text())) complaints.push(message.text());
  });
  await page.route(/:4000\//, (route) => route.fulfill({ contentType: "text/html", body: "<title>Shop</title>" }));
  await page.goto(`http://localhost:${marketing?.port}/${hash}`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  return { page, complaints };
}

const named = `#/${encodeURIComponent(markup)}`;

test.each([
  ["the list", "#/", ".cards"],
  ["the form", "#/1616", ".code"],
  ["the form of a hostile name", named, "h1"],
  ["the form of an experiment that is no object", "#/%234", ".code"],
  ["results", "#/1616/results", "table"],
  ["the history", "#/1616/history", ".history"],
  ["the preview of a hostile name", `${named}/preview`, ".preview-form"],
])("markup in stored data is text in %s", async (_, hash, shown) => {
  const { page, complaints } = await open(hash);
  await page.locator(shown).first().waitFor();
  const text = await page.locator("body").textContent();
  const values = await page.locator("input, textarea").evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(`${text} ${values.join(" ")}`).toContain("<img src=x onerror=");
  expect(await page.locator("img, body script, b.ran").count()).toBe(0);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(complaints).toEqual([]);
  await page.close();
});

test("a stored path cannot lead the preview, nor its signature, to another host", async () => {
  const { page } = await open("#/1616/preview");
  expect(await page.getByLabel("Page of the shop").inputValue()).toMatch(/^http:\/\/localhost:4000\/@evil\.test/);
  await page.locator("iframe[src]").first().waitFor();
  for (const frame of await page.locator("iframe").all()) expect(await frame.getAttribute("src")).toMatch(/^http:\/\/localhost:4000\//);
  await page.close();
});

test("a script URL is refused as address of a preview", async () => {
  const { page, complaints } = await open("#/1616/preview");
  const frame = page.locator("iframe").first();
  await page.locator("iframe[src]").first().waitFor();
  const before = await frame.getAttribute("src");
  await page.getByLabel("Page of the shop").fill("javascript:window.ran=1");
  await page.getByRole("button", { name: "Show" }).click();
  expect(await frame.getAttribute("src")).toBe(before);
  expect(await page.getByRole("link", { name: "Open in a tab" }).first().getAttribute("href")).toBe(before);
  expect(complaints).toEqual([]);
  await page.close();
});

test.each(["#/%", "#/%E0%A4%A/results", "#/__proto__", "#/constructor/preview"])(
  "the address %s is an unknown experiment",
  async (hash) => {
    const { page, complaints } = await open(hash);
    await page.getByRole("heading", { name: /^There is no experiment/ }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  },
);
