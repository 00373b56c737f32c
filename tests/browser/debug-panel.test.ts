// @module-tag long
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnShop();

const shops = [
  { shop: "poster", host: "poster.de", path: "/leinwanddruck", story: "poster/de-de/leinwanddruck" },
  { shop: "card", host: "card.de", path: "/hochzeit/", story: "card/de-de/hochzeit" },
];
const panel = (page: Page) => page.locator(".debug-panel");
const fact = (page: Page, name: string) => panel(page).locator(`dt:text-is("${name}") + dd`).textContent();

describe.each(walked(shops, 1))("the debug panel of the $shop shop", ({ shop, host, path, story }) => {
  test.for(sampled([320, 1440], 1))("is the first part of a page that requests it, at %i pixels", async (width, { enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width, height: 800 } });
    await settlesOn(`${path}?debug`, host);
    expect((await panel(page).boundingBox())?.y).toBe(0);
    expect([await fact(page, "channel"), await fact(page, "story"), await fact(page, "uncached")]).toEqual([shop, story, "debug"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await panel(page).locator("summary").press("Enter");
    expect(await panel(page).locator("dl").isVisible()).toBe(false);
    await panel(page).locator("summary").click();
    expect(await panel(page).locator("dl").isVisible()).toBe(true);
    expect(await violations(page, ".debug-panel")).toEqual([]);
  });

  test("is absent on the next page, and for the next visitor", async ({ enter }) => {
    const { page, settlesOn } = await enter();
    await settlesOn(`${path}?debug`, host);
    await page.locator(".header__logo").click();
    await expect.poll(() => panel(page).count()).toBe(0);
    const next = await enter();
    await next.settlesOn(path, host);
    expect(await panel(next.page).count()).toBe(0);
  });

  test("is in the page without a script", async ({ enter }) => {
    const { page, goes } = await enter({ javaScriptEnabled: false });
    await goes(`${path}?debug&_plain=1`, host);
    expect(await fact(page, "story")).toBe(story);
  });
});
