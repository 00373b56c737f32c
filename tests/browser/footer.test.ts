// @module-tag long
import type { Locator, Page } from "playwright";
import { describe, expect } from "vitest";
import { browserTest, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTest();

const narrow = { viewport: { width: 360, height: 740 } };
const wide = { viewport: { width: 1280, height: 900 } };
const shops = [
  { shop: "poster", host: "poster.de", path: "/leinwanddruck" },
  { shop: "card", host: "card.de", path: "/hochzeit/" },
];

const footer = (page: Page) => page.locator("footer.footer");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className);
const opened = (sections: Locator) => sections.evaluateAll((all) => all.map((section) => (section as HTMLDetailsElement).open));

// Browsers without a script are redirected to the page in document order, where these tests start (_plain).

describe.each(walked(shops, 1))("the footer of the $shop shop", ({ host, path }) => {
  test("is collapsible in a narrow window: the first list is open, all others closed, without axe violations", async ({ enter }) => {
    const { page, settlesOn } = await enter(narrow);
    await settlesOn(path, host);
    const sections = footer(page).locator("details");
    expect(await opened(sections)).toEqual([true, ...Array((await sections.count()) - 1).fill(false)]);
    expect(await violations(page, "footer", ".breadcrumb")).toEqual([]);
    const second = sections.nth(1);
    await second.locator("summary").click();
    expect(await second.locator("a").first().isVisible()).toBe(true);
    await second.locator("summary").press("Enter");
    expect(await second.locator("a").first().isVisible()).toBe(false);
  });

  test("is open in a wide window, without headline buttons or axe violations", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    await settlesOn(path, host);
    expect(new Set(await opened(footer(page).locator("details")))).toEqual(new Set([true]));
    expect(await violations(page, "footer", ".breadcrumb")).toEqual([]);
    const headline = footer(page).locator("summary").first();
    expect(await headline.getAttribute("tabindex")).toBe("-1");
    expect(await headline.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe("none");
    await page.setViewportSize(narrow.viewport);
    await expect.poll(async () => (await opened(footer(page).locator("details"))).filter(Boolean).length).toBe(1);
  });

  test("shows completely without a script", async ({ enter }) => {
    const { page, goes } = await enter({ ...wide, javaScriptEnabled: false });
    await goes(`${path}?_plain=1`, host);
    expect(await footer(page).locator("details a:visible").count()).toBe(await footer(page).locator("details a").count());
    expect(await footer(page).locator(".opinions__controls").isVisible()).toBe(false);
    const row = footer(page).locator(".opinions__window");
    expect(await row.evaluate((element) => [getComputedStyle(element).overflowX, element.scrollWidth > element.clientWidth])).toEqual([
      "auto",
      true,
    ]);
  });
});

test("the shop's description is collapsed, and opened by its button or by focus on a clipped link", async ({ enter }) => {
  const { page, settlesOn } = await enter(narrow);
  await settlesOn("/leinwanddruck", "poster.de");
  const more = page.locator("[data-view-more]");
  const clippedHeight = () => page.locator(".seo-text__text").evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(await clippedHeight()).toBeGreaterThan(0);
  const links = page.locator(".seo-text__text a");
  await links.last().press("Tab");
  expect(await focused(page), "Tab after the last link focuses the button that closes the text").toBe("seo-text__more");
  expect(await clippedHeight()).toBe(0);
  await page.keyboard.press("Enter");
  await more.waitFor();
  expect([await focused(page), (await clippedHeight()) > 0]).toEqual(["seo-text__more", true]);
  await more.click();
  expect([await clippedHeight(), await more.getAttribute("aria-expanded")]).toEqual([0, "true"]);
  await more.press("Enter");
  expect(await clippedHeight()).toBeGreaterThan(0);
  await page.locator(".seo-text__text .prose").evaluate((text) => text.replaceChildren("."));
  await more.waitFor({ state: "hidden" });
});

test("the breadcrumb is below the navigation and in the footer, for each page", async ({ enter }) => {
  const { page, settlesOn } = await enter(wide);
  await settlesOn("/leinwanddruck", "poster.de");
  const breadcrumbs = async () => (await page.locator(".breadcrumb__list").allInnerTexts()).map((text) => text.split("\n"));
  const canvas = ["Startseite", "Alle Produkte", "Leinwanddruck"];
  expect(await breadcrumbs()).toEqual([canvas, canvas]);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.locator(".breadcrumb a").nth(1).click();
  await expect.poll(breadcrumbs).toEqual([
    ["Startseite", "Alle Produkte"],
    ["Startseite", "Alle Produkte"],
  ]);
  await page.locator("footer .breadcrumb a").first().click();
  await expect.poll(breadcrumbs).toEqual([]);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("the footer has links to the shop's other languages and countries", async ({ enter }) => {
  const { page, settlesOn } = await enter(wide);
  await settlesOn("/fr", "poster.ch");
  await footer(page).getByRole("link", { name: "Italiano" }).click();
  await page.waitForFunction(() => document.documentElement.lang === "it-CH");
  await footer(page).getByRole("link", { name: "España" }).click();
  await page.waitForFunction(() => document.documentElement.lang === "es-ES");
});
