import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tenantAt } from "../flow/services/measurement-tenants.ts";
import { type Service, startService } from "../flow/services/service.ts";
import { launchBrowser } from "./launch.ts";
import { violations } from "./violations.ts";

const folder = mkdtempSync(join(tmpdir(), "passepartout-console-vitals-"));
let [flags, measurements, marketing]: Service[] = [];
let browser: Browser;
let page: Page;

beforeAll(async () => {
  flags = await startService("flags", [], "edge/local/flags", folder);
  measurements = await startService("measurements", ["--token=secret"]);
  const api = `--api=${flags.origin}/v1/edge-config/ecfg_local`;
  marketing = await startService("console", [api, `--measurements=${measurements.origin}`]);
  browser = await launchBrowser();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await Promise.all([flags, measurements, marketing].map((service) => service?.stop()));
  rmSync(folder, { recursive: true });
});

const address = () => `http://localhost:${marketing?.port}/#web-vitals`;

async function open(): Promise<void> {
  await page.goto("about:blank");
  await page.goto(address());
  await page.getByRole("heading", { name: "75th percentile by page type" }).waitFor();
}

test("web vitals are reached from the overview by keyboard; without a value the page states why", async () => {
  await page.goto(`http://localhost:${marketing?.port}/`);
  await page.getByRole("link", { name: "Web vitals by page type" }).press("Enter");
  await page.getByRole("heading", { name: "Web vitals", level: 1 }).waitFor();
  await page.getByText("No web vitals were measured in the last 28 days.").waitFor();
  await page.getByText(/one visit in ten, and only if the visitor has agreed to statistics/).waitFor();
  expect(await page.title()).toBe("Web vitals · Experiments");
  await page.getByRole("link", { name: "All experiments" }).press("Enter");
  await page.getByRole("heading", { name: "Experiments", level: 1 }).waitFor();
});

test.each(["#/1616/history", "#web-vitals"])("the skip link leads to the content of %s, and the page stays", async (hash) => {
  await page.goto(`http://localhost:${marketing?.port}/${hash}`);
  const heading = page.getByRole("heading", { level: 1 });
  const shown = await heading.textContent();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  expect([new URL(page.url()).hash, await heading.textContent()]).toEqual([hash, shown]);
});

describe("with values", () => {
  beforeAll(async () => {
    const { post } = tenantAt(measurements?.origin ?? "");
    const send = async (metric: string, type: string, ...values: number[]) => {
      for (const value of values) expect(await post("vitals", { metric, value, page: type, treatments: {} })).toBe(204);
    };
    await send("LCP", "page", 100, 200);
    await send("LCP", "home", 2_600, 1_000, 4_001, 2_500);
    await send("CLS", "home", 0.3);
    await send("TTFB", "home", 90);
    await send("TTFB", "unheard-of", 90);
  });

  test("the table has value, rating, visits and share of each metric, most visits first, in the chosen days", async () => {
    await open();
    const rows = page.getByRole("row");
    expect(await rows.nth(1).getByRole("cell").allInnerTexts()).toEqual([
      "2600 ms\nneeds improvement\n4 visits, 50 % good",
      "not measured",
      "0.300\npoor\n1 visit, 0 % good",
      "90 ms\ngood\n1 visit, 100 % good",
    ]);
    expect(await page.getByRole("rowheader").allInnerTexts()).toEqual(["Home", "Product and content pages", "unheard-of"]);
    expect((await page.getByRole("columnheader").allInnerTexts())[1]).toBe("LCP\nLargest Contentful Paint\ngood up to 2500 ms");

    const days = page.getByRole("combobox", { name: "Visits of" });
    const read = page.waitForResponse(/vitals\?days=7$/);
    await days.selectOption({ label: "the last 7 days" });
    expect((await read).status()).toBe(200);
    await page.getByRole("status").getByText("Web vitals of the last 7 days: 3 page types.").waitFor();
    expect(await page.getByRole("rowheader").count()).toBe(3);
  });

  test("the table has no axe violations and fits each window", { tags: ["long"] }, async () => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open();
      expect([width, await violations(page, ".bar", "main")]).toEqual([width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test("the page type stays in view while the table is scrolled by keyboard in a narrow window", async () => {
    await page.setViewportSize({ width: 360, height: 900 });
    await open();
    for (let step = 0; step < 5; step += 1) await page.getByRole("group", { name: "75th percentile by page type" }).press("ArrowRight");
    const head = page.getByRole("rowheader", { name: "Home" });
    await expect.poll(() => page.locator(".scroller").evaluate((scroller) => scroller.scrollLeft)).toBeGreaterThan(100);
    expect(await head.evaluate((cell) => cell.getBoundingClientRect().left)).toBeGreaterThan(0);
  });

  test("a service that does not answer is reported, and asked again by a button that keeps the focus", async () => {
    await page.route(/vitals\?/, (route) => route.fulfill({ status: 502, json: { error: "the measurements service does not answer" } }));
    await page.goto(address());
    await page.getByRole("alert").getByText("No web vitals: the measurements service does not answer.").waitFor();
    await page.unroute(/vitals\?/);
    const again = page.getByRole("button", { name: "Read again" });
    await again.press("Enter");
    await page.getByRole("heading", { name: "75th percentile by page type" }).waitFor();
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
