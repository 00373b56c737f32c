// @module-tag long
import type { Page } from "playwright";
import { expect } from "vitest";
import { browserTest } from "./browser.ts";

// Advertisement parameters reach the designer after visits to other pages.

const test = browserTest();
const ad = "gclid=Ab-1&utm_medium=shopping";

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.for([
  ["with scripts", true],
  ["without scripts", false],
] as const)("%s an ad's parameters reach the designer through another page", async ([, javaScriptEnabled], { enter }) => {
  const { page, settlesOn, goes } = await enter({ javaScriptEnabled });
  await (javaScriptEnabled ? settlesOn : goes)(`/?${ad}`);
  // Without scripts the menu's links are visible until the stylesheet is read.
  await page.locator('main a[href="/leinwanddruck"]').first().click();
  await page.waitForURL((url) => url.pathname === "/leinwanddruck" && url.search === "");
  await page.locator(".formats-and-prices a[href^='/configurator-']").first().click();
  await page.waitForURL(/\/configurator-photo-frame\//);
  expect(queryOf(page)).toMatchObject({ gclid: "Ab-1" });
  expect(await page.locator("[data-wrong] li").allTextContents()).toEqual([]);
});

test("a card sample after a shopping ad carries the ad's parameters, and a later ad replaces them", async ({ enter }) => {
  const { page, settlesOn } = await enter();
  await settlesOn(`/?${ad}`, "card.de");
  await settlesOn("/themes/eukalyptus-aquarell-hochzeit/", "card.de");
  await page.locator("a.configuration__sample").click();
  await page.waitForURL(/\/configurator-card\//);
  expect(queryOf(page)).toMatchObject({ isSample: "true", s: "gs", gclid: "Ab-1" });

  await settlesOn("/?s=news", "card.de");
  await settlesOn("/themes/eukalyptus-aquarell-hochzeit/", "card.de");
  await page.locator("a.configuration__design").click();
  await page.waitForURL(/\/configurator-card\//);
  const { s, gclid } = queryOf(page);
  expect([s, gclid]).toEqual(["news", undefined]);
});
