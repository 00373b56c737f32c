// @module-tag long
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { localTokens } from "#edge/local/environment.ts";
import { formatsOf } from "../flow/page.ts";
import { openTestShop, type TestShop } from "../flow/test-shop.ts";
import { browserName } from "../flow/visit.ts";
import { launchBrowser } from "./launch.ts";
import { violations } from "./violations.ts";

let testShop: TestShop;
let browser: Browser;
beforeAll(async () => {
  testShop = await openTestShop();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await testShop.close();
});

/** Address of the console with the host name that the shop's security policy allows. */
const consoleAt = () => `${testShop.addresses.console.replace("127.0.0.1", "localhost")}/`;

const asListed = ["300x200", "400x300", "600x400", "800x600", "900x600", "1200x800", "500x500"];
const swapped = ["200x300", "300x400", "400x600", "600x800", "600x900", "800x1200", "500x500"];

test("the console shows both treatments of a page side by side, and another browser can open their links", async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, userAgent: browserName });
  await page.goto(`${consoleAt()}#/1616/preview`);
  for (const [treatment, formats] of [["on", swapped] as const, ["off", asListed] as const]) {
    const frame = page.locator(`iframe[title="The page with 1616 ${treatment}"]`).contentFrame();
    await frame.locator("#calculator").waitFor({ state: "attached" });
    await frame.locator("html[data-hydrated]").waitFor({ state: "attached" });
    expect(await frame.locator("[data-consent-bar]").isVisible()).toBe(false);
    expect(formatsOf(await frame.locator("html").evaluate((html) => html.outerHTML))).toEqual(formats);
  }
  const boxes = await page.locator("iframe").evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().top));
  expect(boxes[0]).toBe(boxes[1]);

  const link = await page.getByRole("link", { name: "Open in a tab" }).first().getAttribute("href");
  const other = await browser.newPage({ userAgent: browserName });
  await other.goto(link ?? "");
  expect(formatsOf(await other.content())).toEqual(swapped);
  await other.close();
  await page.close();
});

test("a page without a signed link refuses to be framed", async () => {
  const page = await browser.newPage({ userAgent: browserName });
  const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await page.goto(`${consoleAt()}#/`);
  await page.evaluate((address) => {
    const frame = document.createElement("iframe");
    frame.src = address;
    document.body.append(frame);
  }, `http://localhost:${testShop.ports.shop}/leinwanddruck`);
  await refused;
  await page.close();
});

describe("results of 400 visitors", () => {
  const day = 86_400_000;
  const visitors = Array.from({ length: 400 }, (_, number) => {
    return {
      k: `visitor-${number}`,
      t: number % 2 ? "on" : "off",
      m: Date.now() - 8 * day + (number % 8) * day,
      c: 1,
      r: "in segment all",
    };
  });
  // Every second visitor of "on" converts, and every eighth of "off".
  const buyers = visitors.filter(({ t }, number) => (t === "on" ? number % 4 === 1 : number % 16 === 0));
  const inFrancs = new Set(visitors.filter((_, number) => number % 16 === 5));
  const events = buyers.map((buyer) => {
    const { k, m } = buyer;
    const properties = { currency: inFrancs.has(buyer) ? "CHF" : "EUR" };
    return { eventTypeId: "design", trafficTypeName: "user", key: k, value: 40, properties, timestamp: m + 1_000 };
  });

  beforeAll(async () => {
    const post = async (path: string, body: unknown) => {
      const headers = { authorization: `Bearer ${localTokens.measurements}` };
      const answer = await fetch(`${testShop.addresses.measurements}/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(204);
    };
    // 1733 has three times as many visitors of "on" as of "off".
    const uneven = visitors.map((visitor, number) => ({ ...visitor, t: number % 4 ? "on" : "off" }));
    await post("testImpressions/bulk", [
      { f: "1616", i: visitors },
      { f: "1733", i: uneven },
    ]);
    await post("events/bulk", events);
    for (const value of [900, 1_100]) await post("vitals", { metric: "LCP", value, page: "product", treatments: { 1616: "on" } });
  });

  test("say which treatment converts better, with its chart, value and web vitals, and have no axe violations", async () => {
    const page = await browser.newPage({ userAgent: browserName });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("about:blank");
      await page.goto(`${consoleAt()}#/1616/results`);
      await page.getByRole("heading", { name: "“on” converts better than “off”." }).waitFor();
      await page.locator(".chart canvas").waitFor();
      expect([width, await violations(page, ".bar", "main")]).toEqual([width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    const row = page.getByRole("row", { name: /^on 200 100 50.00 %/ });
    await row.getByText("15.00 EUR (").waitFor();
    await row.getByText("5.00 CHF (").waitFor();
    await page.getByText(/^A visitor of “on” brings more than one of “off”: difference \+10.00 EUR/).waitFor();
    for (const [choice, title] of [
      ["Value in CHF", "Value per visitor"],
      ["Visitors", "Visitors"],
      ["Rate", "Conversion rate"],
    ] as const) {
      await page.getByRole("button", { name: choice }).click();
      await page.getByRole("heading", { name: `${title} over time` }).waitFor();
      expect(await page.locator(".chart canvas").count()).toBe(1);
    }
    await page.getByRole("row", { name: /LCP on 1100 ms 2/ }).waitFor();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "exposures" }).click();
    expect((await download).suggestedFilename()).toBe("experiment_viewed.csv");
    await page.close();
  });

  test("warn if the visitors' shares differ from the treatments' sizes", async () => {
    const page = await browser.newPage();
    await page.goto(`${consoleAt()}#/1733/results`);
    await page.getByRole("alert").getByText("Sample ratio mismatch").waitFor();
    await page.close();
  });
});
