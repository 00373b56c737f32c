// @module-tag long
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { browserTest, type Visitor, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTest();

const shops = [
  { shop: "poster", host: "poster.de", path: "/leinwanddruck", options: { viewport: { width: 360, height: 740 } } },
  { shop: "card", host: "card.de", path: "/hochzeit/", options: { viewport: { width: 1280, height: 900 } } },
];
const script = /scripts\/support-messenger\.js/;

const support = (page: Page) => page.locator("[data-support]");
const launcher = (page: Page) => page.getByRole("button", { name: "Beratung" });
const messenger = (page: Page) => page.locator("#support-messenger");
/** Reads the visible state. */
const state = async (page: Page) => ({
  state: await support(page).getAttribute("data-state"),
  launcher: await launcher(page).isVisible(),
  loading: (await support(page).getAttribute("data-busy")) !== null,
  messenger: await messenger(page).isVisible(),
});

/** Opens a page with a stopped clock. */
async function openWithStoppedClock({ page, settlesOn }: Visitor, path: string, host: string): Promise<void> {
  await page.clock.install({ time: "2026-06-01T09:00:00Z" });
  await settlesOn(path, host);
  await page.clock.pauseAt("2026-06-01T10:00:00Z");
  // Small windows show the launcher after the first scrolling.
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
}

describe.each(walked(shops, 1))("the support messenger of the $shop shop", ({ host, path, options }) => {
  test("is loaded by its button, opens, closes and reopens", async ({ enter }) => {
    const visitor = await enter(options);
    const { page, requests } = visitor;
    await openWithStoppedClock(visitor, path, host);
    expect(await state(page)).toEqual({ state: "not-loaded", launcher: true, loading: false, messenger: false });
    expect(requests.filter(({ url }) => script.test(url.pathname))).toEqual([]);

    const loaded = page.waitForResponse(script);
    await launcher(page).click();
    await loaded;
    await page.waitForFunction(() => "supportMessenger" in window);
    expect(await state(page)).toEqual({ state: "loading", launcher: true, loading: true, messenger: false });
    await page.clock.runFor(1_600);
    expect(await messenger(page).isVisible()).toBe(false);

    await page.clock.runFor(100);
    expect(await state(page)).toMatchObject({ state: "loaded-and-open", loading: true, messenger: true });
    await page.clock.runFor(300);
    expect(await state(page)).toEqual({ state: "loaded-and-open", launcher: false, loading: false, messenger: true });
    expect(await messenger(page).getAttribute("lang")).toBe("de-DE");

    await page.keyboard.press("Escape");
    await expect.poll(() => state(page)).toEqual({ state: "closed", launcher: true, loading: false, messenger: false });
    expect(await launcher(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    expect(await state(page)).toEqual({ state: "loaded-and-open", launcher: false, loading: false, messenger: true });
    expect(requests.filter(({ url }) => script.test(url.pathname)).length).toBe(1);
  });

  test("reports that its script failed to load, with a link to the help page, and can be retried", async ({ enter }) => {
    const visitor = await enter(options);
    const { page, expects } = visitor;
    expects(/support-messenger|ERR_FAILED/);
    await page.route(script, (route) => route.abort());
    await openWithStoppedClock(visitor, path, host);
    await launcher(page).press("Enter");
    await support(page).getByText("Der Chat lässt sich gerade nicht öffnen.").waitFor();
    expect(await state(page)).toEqual({ state: "not-loaded", launcher: true, loading: false, messenger: false });
    expect(await support(page).getByRole("link", { name: "Zur Hilfe" }).getAttribute("href")).toBe("/hilfe/");

    await page.unroute(script);
    await launcher(page).click();
    await page.waitForFunction(() => "supportMessenger" in window);
    await page.clock.runFor(2_000);
    expect(await state(page)).toMatchObject({ state: "loaded-and-open", messenger: true });
    expect(await support(page).getByText("Der Chat lässt sich").isVisible()).toBe(false);
  });

  test("is a link to the help page without a script, without axe violations", async ({ enter }) => {
    const { page, goes } = await enter({ ...options, javaScriptEnabled: false });
    await goes(`${path}?_plain=1`, host);
    expect(await support(page).locator("a:visible").getAttribute("href")).toBe("/hilfe/");
    expect(await launcher(page).count()).toBe(0);
    const hydrated = await enter(options);
    await hydrated.settlesOn(path, host);
    await hydrated.page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
    expect(await violations(hydrated.page, ".support")).toEqual([]);
  });
});

test("a messenger that does not confirm its opening within 5 seconds is reported on the console", async ({ enter }) => {
  const visitor = await enter(shops[0]?.options);
  const { page } = visitor;
  await page.route(script, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.supportMessenger={setLocale(){},open(){},close(){},on(){}}" }),
  );
  await openWithStoppedClock(visitor, "/leinwanddruck", "poster.de");
  const words: string[] = [];
  page.on("console", (message) => words.push(message.text()));
  await launcher(page).click();
  await page.waitForFunction(() => "supportMessenger" in window);
  await page.clock.runFor(1_700 + 4_900);
  expect(words).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => words).toEqual([expect.stringContaining("has not reported that it opened")]);
});

test("the messenger stays open during client navigation", async ({ enter }) => {
  const visitor = await enter(shops[1]?.options);
  const { page } = visitor;
  await openWithStoppedClock(visitor, "/hochzeit/", "card.de");
  await launcher(page).click();
  await page.waitForFunction(() => "supportMessenger" in window);
  await page.clock.runFor(2_000);
  await page
    .locator("a[href='/products/']")
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL(/\/products\/$/);
  expect(await state(page)).toEqual({ state: "loaded-and-open", launcher: false, loading: false, messenger: true });
});
