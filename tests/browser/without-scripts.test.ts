import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { visit } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop, type Visitor } from "./browser.ts";
import { calculatorOn } from "./calculator.ts";
import { canvasPages } from "./pages.ts";

const test = browserTestInOwnShop();
const withoutScripts = { javaScriptEnabled: false };

describe("prices are readable", () => {
  test.for(sampled(canvasPages, 1))("$name", { tags: ["long"] }, async ({ host, path }, { enter }) => {
    const { page, goes } = await enter(withoutScripts);
    await goes(path, host);
    await redirected(page);
    expect(await page.locator(".price--loading").count()).toBe(0);
    expect(await page.locator(".price--unavailable").count()).toBe(0);
    expect(await calculatorOn(page).total()).toMatch(/\d[.,]\d\d/);
    expect(await page.locator(".formats-and-prices .price__current").first().textContent()).toMatch(/\d[.,]\d\d/);
  });
});

test("the browser is redirected to the plain page once, which a cookie records; disclosures open there", { tags: ["long"] }, async ({
  enter,
}) => {
  const visitor = await enter(withoutScripts);
  await visitor.goes("/leinwanddruck");
  await redirected(visitor.page);
  expect(documents(visitor)).toEqual(["/leinwanddruck", "/leinwanddruck?_plain=1"]);
  expect((await visitor.page.context().cookies()).find(({ name }) => name === "plain")).toMatchObject({ value: "1", httpOnly: true });
  const second = visitor.page.locator(".information details").nth(1);
  await second.locator("summary").click();
  expect(await second.getAttribute("open")).not.toBeNull();
  await visitor.page.locator('.header a[href="/"]').first().click();
  await visitor.page.waitForURL((url) => url.pathname === "/" && url.search === "");
  expect(documents(visitor)).toHaveLength(3);
});

test("the plain page has no redirect, even without cookies", async ({ testShop }) => {
  const { text } = await visit(testShop, "/leinwanddruck?_plain=1");
  expect(text).not.toContain('http-equiv="refresh"');
  expect((await visit(testShop, "/leinwanddruck")).text).toContain('http-equiv="refresh"');
});

test("a material is applied with its formats and prices, and a format leads into the designer", async ({ enter }) => {
  const { page, goes, expects } = await enter(withoutScripts);
  expects(/404/);
  await goes("/leinwanddruck");
  await redirected(page);
  const calculator = calculatorOn(page);
  const canvas = await calculator.total();
  await calculator.material.selectOption("acrylglas");
  await page.getByRole("button", { name: "Auswahl und Preis aktualisieren" }).click();
  await page.waitForURL(/materialType=acrylglas/);
  expect(await calculator.chosen()).toEqual({ materialType: "acrylglas", sku: "acrylglas-600x400" });
  expect(await calculator.total()).not.toBe(canvas);
  await calculator.article("acrylglas-400x400").check();
  await page.getByRole("button", { name: "Jetzt gestalten" }).click();
  await page.waitForURL(/configurator-photo-frame\/\?sku=acrylglas-400x400&locale=de-DE&materialType=acrylglas$/);
});

test("parameters of the address survive the redirect to the plain page", { tags: ["long"] }, async ({ enter }) => {
  const { page, goes } = await enter(withoutScripts);
  await goes("/leinwanddruck?sku=poster-900x600");
  await page.locator("html:not(:has(noscript meta))").waitFor({ state: "attached" });
  expect(await calculatorOn(page).chosen()).toEqual({ materialType: "poster", sku: "poster-900x600" });
});

test("a customer logs in and out, with a message each", { tags: ["long"] }, async ({ enter }) => {
  const { page, goes } = await enter(withoutScripts);
  await goes("/leinwanddruck?_plain=1");
  await page.locator(".header [data-account]").first().click();
  await page.fill('.account-page [name="email"]', "jonas.weber@example.com");
  await page.fill('.account-page [name="password"]', "passe-partout");
  await page.locator(".account-page [data-account-form] button[type=submit]").click();
  await page.locator("#customer-login-sent").waitFor();
  const session = async () => (await page.context().cookies()).some(({ name }) => name === "customer-session");
  expect(await session()).toBe(true);
  await page.locator('.account-page a[href*="/_dialogs/account"]').click();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.locator("#customer-logout-sent").waitFor();
  expect(await session()).toBe(false);
});

/** Waits until the browser shows the plain page. */
async function redirected(page: Page): Promise<void> {
  await page.waitForURL(/[?&]_plain=1/, { waitUntil: "domcontentloaded" });
}

function documents({ requests }: Visitor) {
  return requests.filter(({ type }) => type === "document").map(({ url }) => url.pathname + url.search);
}
