import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { type PageVitals, pageVitals } from "#edge/local/measurements/page-vitals-format.ts";
import { vitalThresholds } from "#edge/local/measurements/vital-ratings.ts";
import { measurementsOfFile } from "./measurement-tenants.ts";

const project = resolve(import.meta.dirname, "../../..");
const opened = measurementsOfFile();

const send = async (metric: string, page: string, values: number[], treatments = {}) => {
  for (const value of values) expect(await opened.tenant.post("vitals", { metric, value, page, treatments })).toBe(204);
};
const read = async (query = ""): Promise<PageVitals> =>
  pageVitals.strict().parse(await (await opened.tenant.read(`vitals${query}`)).json());

describe("web vitals by page type", () => {
  test("have the 75th percentile, its rating, the visits and their shares, most visits first", async () => {
    await send("LCP", "themes", [1_000]);
    await send("LCP", "home", [2_600, 1_000, 4_001, 2_500]);
    await send("CLS", "home", [0.3]);
    const { days, since, pages } = await read();
    expect(days).toBe(28);
    expect(Date.now() - Date.parse(since ?? "")).toBeLessThan(60_000);
    const whole = { good: 0, needsImprovement: 0, poor: 0 };
    expect(pages).toEqual([
      {
        page: "home",
        metrics: [
          { metric: "CLS", p75: 0.3, rating: "poor", visits: 1, ...whole, poor: 1 },
          { metric: "LCP", p75: 2_600, rating: "needs improvement", visits: 4, good: 0.5, needsImprovement: 0.25, poor: 0.25 },
        ],
      },
      { page: "themes", metrics: [{ metric: "LCP", p75: 1_000, rating: "good", visits: 1, ...whole, good: 1 }] },
    ]);
  });

  test("count a visit once, with two experiments and without one; results have it in both", async () => {
    await send("TTFB", "page", [100], { 1616: "on", 965: "off" });
    await send("TTFB", "page", [200]);
    expect((await read()).pages).toMatchObject([{ page: "page", metrics: [{ metric: "TTFB", p75: 200, visits: 2 }] }]);
    for (const [feature, treatment] of [
      ["1616", "on"],
      ["965", "off"],
    ] as const)
      expect((await opened.tenant.results("", feature)).vitals).toEqual([{ treatment, metric: "TTFB", p75: 100, count: 1 }]);
  });

  test("are empty without a value", async () => {
    expect(await read("?days=7")).toEqual({ days: 7, since: null, thresholds: vitalThresholds, pages: [] });
  });

  test.each(["0", "366", "-1", "1.5", "28 ", "1e2", "", "all"])("of %j days are refused", async (days) => {
    expect((await opened.tenant.read(`vitals?${new URLSearchParams({ days })}`)).status).toBe(400);
  });

  test("cannot be read by pages of other origins", async () => {
    const { headers } = await opened.tenant.read("vitals");
    expect([headers.get("access-control-allow-origin"), headers.get("cache-control")]).toEqual([null, "no-store"]);
  });

  test("drop the oldest ones of a full store, and leave those of experiments", async () => {
    opened.tenant = await opened.service.openTenant("rows=10");
    await send("LCP", "home", [1], { 1616: "on" });
    await send(
      "LCP",
      "home",
      Array.from({ length: 29 }, (_, index) => index + 2),
    );
    const [home] = (await read()).pages;
    expect(home?.metrics[0]?.visits).toBeLessThanOrEqual(10);
    expect(home?.metrics[0]?.p75).toBeGreaterThan(20);
    expect((await opened.tenant.results()).vitals).toMatchObject([{ p75: 1, count: 1 }]);
  });
});

test("a file of an earlier release opens with its vitals by treatment, and counts those of the asked days by page type", () => {
  const { folder } = opened.service;
  const fill = ["run", "--no-prompt", `--allow-read=${folder}`, `--allow-write=${folder}`, "tests/flow/services/earlier-vitals.ts"];
  const printed = execFileSync(join(project, "node_modules/.bin/deno"), [...fill, join(folder, "old.sqlite")], { cwd: project });
  const { vitals, pages } = JSON.parse(printed.toString());
  expect(vitals).toEqual([{ treatment: "on", metric: "LCP", p75: 2_000, count: 4 }]);
  expect(pages).toMatchObject([
    { days: 28, since: "2026-10-27T12:00:00.000Z", pages: [{ page: "home", metrics: [{ p75: 2_000, visits: 2, good: 1 }] }] },
    { days: 60, pages: [{ page: "home", metrics: [{ p75: 5_000, rating: "poor", visits: 3 }] }] },
  ]);
});
