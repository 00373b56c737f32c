// @module-tag long
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTest, hydrated, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTest();

const shops = [
  { shop: "poster", host: "poster.de", path: "/leinwanddruck" },
  { shop: "card", host: "card.de", path: "/hochzeit/" },
];
const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 1023, height: 768 }, hasTouch: true, isMobile: true };
const largeTablet = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
const narrowWindow = { viewport: { width: 360, height: 740 } };
const window = { viewport: { width: 1440, height: 900 } };

const devices = [
  { name: "a phone", options: phone, prefix: "", shown: true },
  { name: "a tablet", options: tablet, prefix: "", shown: true },
  { name: "a large tablet", options: largeTablet, prefix: "", shown: false },
  { name: "a narrow window with a mouse", options: narrowWindow, prefix: "", shown: false },
  { name: "a wide window", options: window, prefix: "", shown: false },
  { name: "a phone in the desktop app", options: phone, prefix: "/d", shown: false },
  { name: "a phone without a script", options: { ...phone, javaScriptEnabled: false }, prefix: "", shown: true },
];

const banner = (page: Page) => page.locator(".smart-banner");

// Apps belong to the poster channel (shop 9.16).
describe.each(shops.slice(0, 1))("the smart banner of the $shop shop", ({ host, path }) => {
  test.for(sampled(devices, 2))("on $name: visible is $shown", async ({ options, prefix, shown }, { enter }) => {
    const { page, goes } = await enter(options);
    await goes(`${prefix}${path}?_plain=1`, host);
    expect(await banner(page).isVisible()).toBe(shown);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
  });

  test("shows the app's rating, and links to it", async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn(path, host);
    expect(await banner(page).getByRole("img", { name: "4,6 von 5 Sternen" }).isVisible()).toBe(true);
    expect(await banner(page).getByRole("link").getAttribute("href")).toBe("https://app.passepartout.example/open");
  });

  test.for([
    { by: "a finger", press: (page: Page) => banner(page).locator("[data-close]").tap() },
    { by: "the keyboard", press: (page: Page) => banner(page).locator("[data-close]").press("Space") },
  ])("closes by $by, and stays closed on other pages", async ({ press }, { enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn(path, host);
    await press(page);
    expect([await banner(page).isVisible(), await page.evaluate(() => document.activeElement?.id)]).toEqual([false, "content"]);
    expect((await page.context().cookies()).find(({ name }) => name === "smart-banner")).toMatchObject({
      value: "disabled",
      sameSite: "Lax",
    });
    await page.locator(".header__logo").click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await banner(page).isVisible()).toBe(false);
    await page.reload();
    await hydrated(page);
    expect(await banner(page).count()).toBe(0);
  });

  test("moves nothing during hydration, nor does the info bar", async ({ enter }) => {
    const { page, goes } = await enter(phone);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
          const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.className || node.nodeName : node?.nodeName));
          shifts.push(`${entry.value} at ${Math.round(entry.startTime)} ms: ${nodes.join(", ")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await goes(path, host);
    await hydrated(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
    expect(shifts.filter((shift) => Number.parseFloat(shift) >= 0.0005)).toEqual([]);
  });

  test.for(sampled([phone, tablet], 1))("has no axe violations at $viewport.width pixels", async (options, { enter }) => {
    const { page, settlesOn } = await enter(options);
    await settlesOn(path, host);
    expect(await violations(page, ".smart-banner", ".info-bar")).toEqual([]);
  });
});

describe.each(walked(shops, 0))("the info bar of the $shop shop", ({ host, path }) => {
  test.for(sampled([narrowWindow, window], 1))(
    "is the first line above the header at $viewport.width pixels, and has a link",
    async (options, { enter }) => {
      const { page, settlesOn } = await enter(options);
      await settlesOn(path, host);
      const bar = await page.locator(".info-bar").boundingBox();
      const header = await page.locator(".header").boundingBox();
      expect([bar?.y, header?.y]).toEqual([0, bar?.height]);
      expect(bar?.height).toBeGreaterThanOrEqual(44);
      await page.locator(".info-bar a").press("Enter");
      await page.waitForURL((url) => url.hash === "#information" && url.pathname === "/");
    },
  );

  test("has a link without a script", async ({ enter }) => {
    const { page, goes } = await enter({ ...window, javaScriptEnabled: false });
    await goes(`${path}?_plain=1`, host);
    await page.locator(".info-bar a").click();
    await page.waitForURL((url) => url.hash === "#information");
  });
});
