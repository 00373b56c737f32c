import { describe, expect } from "vitest";
import { browserTest, hold, hydrated } from "./browser.ts";
import { calculatorOn } from "./calculator.ts";
import { addOpener } from "./dialog.ts";
import { listOn } from "./list.ts";

const test = browserTest();
const scripts = /\/assets\/.*\.js$/;
const pictures = /\/f\/1001\//;

describe("input before the scripts run is kept", () => {
  test("a format", async ({ enter }) => {
    const { page, goes } = await enter();
    const held = await hold(page, scripts);
    await goes("/leinwanddruck");
    const calculator = calculatorOn(page);
    await calculator.article("leinwand-900x600").check();
    held.release();
    await hydrated(page);
    await calculator.shows("leinwand-900x600");
  });

  test("a material, with its own formats", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter();
    const held = await hold(page, scripts);
    await goes("/leinwanddruck");
    const calculator = calculatorOn(page);
    await calculator.material.selectOption("poster");
    held.release();
    await hydrated(page);
    await calculator.shows("poster-600x400");
    expect(await calculator.article("poster-700x500").count()).toBe(1);
  });

  test("a list's sort order, beside other parameters of the address", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter();
    const held = await hold(page, scripts);
    await goes("/vorkonfigurator-karten?x=1");
    await listOn(page).sort.selectOption("new");
    held.release();
    await page.waitForURL(/sort=new/);
    expect(new URL(page.url()).search).toBe("?sort=new&x=1");
  });
});

describe("without any scripts", () => {
  test("the call to action is a form that works", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes, expects } = await enter();
    expects(/404/);
    await hold(page, scripts);
    await goes("/leinwanddruck");
    await page.getByRole("button", { name: "Jetzt gestalten" }).click();
    await page.waitForURL(/\/configurator-photo-frame\/\?sku=leinwand-600x400&locale=de-DE&materialType=leinwand$/, {
      waitUntil: "domcontentloaded",
    });
  });

  test("a list's filter is applied by the form's button", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter({ viewport: { width: 1280, height: 860 } });
    await hold(page, scripts);
    await goes("/products/", "card.de");
    const show = page.locator(".list__bar .list__submit");
    expect(await show.isVisible()).toBe(false);
    await page.locator('.list__form input[name="color"][value="blue"]').check();
    await show.click();
    await page.waitForURL((url) => url.searchParams.get("color") === "blue", { waitUntil: "domcontentloaded" });
    const box = page.locator('.list__form input[name="color"][value="blue"]');
    await box.uncheck();
    await show.waitFor();
    await box.check();
    expect(await show.isVisible()).toBe(false);
  });

  test("the call to action carries the selected format", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes, expects } = await enter();
    expects(/404/);
    await hold(page, scripts);
    await goes("/leinwanddruck");
    const calculator = calculatorOn(page);
    await calculator.article("leinwand-900x600").check();
    expect(await calculator.action.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Jetzt gestalten" }).click();
    await page.waitForURL(/\/configurator-photo-frame\/\?sku=leinwand-900x600&locale=de-DE&materialType=leinwand$/, {
      waitUntil: "domcontentloaded",
    });
  });

  test("the form's button applies another material", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter();
    await hold(page, scripts);
    await goes("/leinwanddruck");
    const calculator = calculatorOn(page);
    await calculator.material.selectOption("poster");
    await page.getByRole("button", { name: "Auswahl und Preis aktualisieren" }).click();
    await page.waitForURL(/leinwanddruck\?materialType=poster/, { waitUntil: "domcontentloaded" });
    expect(await calculator.chosen()).toEqual({ materialType: "poster", sku: "poster-600x400" });
  });

  test("links work", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter();
    await hold(page, scripts);
    await goes("/leinwanddruck");
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    await page.locator('.header a[href="/"]').first().click();
    await page.waitForURL((url) => url.pathname === "/", { waitUntil: "domcontentloaded" });
    expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(false);
  });
});

describe("scripts run", () => {
  test("after the first picture has loaded, and are requested after its request", async ({ enter }) => {
    const { page, goes, requests } = await enter();
    const held = await hold(page, pictures);
    await goes("/leinwanddruck");
    await page.locator(".footer").waitFor();
    // Waits until the page has started everything else.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
    expect(held.count()).toBeGreaterThan(0);
    const order = requests.flatMap(({ url }) => (pictures.test(url.pathname) ? ["picture"] : scripts.test(url.pathname) ? ["script"] : []));
    expect([order[0], order.includes("script")]).toEqual(["picture", true]);
    expect(await page.evaluate(() => ["__reactRouterManifest" in window, document.documentElement.dataset.hydrated])).toEqual([
      false,
      undefined,
    ]);
    held.release();
    await hydrated(page);
  });

  test("at the first touch, even before the picture", async ({ enter }) => {
    const { page, goes } = await enter();
    const held = await hold(page, pictures);
    await goes("/leinwanddruck");
    await page.locator("h1").click();
    await hydrated(page);
    held.release();
  });

  test("at the first key, even before the picture", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter();
    const held = await hold(page, pictures);
    await goes("/leinwanddruck");
    await page.keyboard.press("Tab");
    await hydrated(page);
    held.release();
  });

  test("when the first picture fails", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes, expects } = await enter();
    expects(/ERR_FAILED/);
    await page.route(pictures, (route) => route.abort());
    await goes("/leinwanddruck");
    await hydrated(page);
  });
});

test("the 3D preview's slider is hidden on the dialog's page, which has no script", { tags: ["long"] }, async ({ enter }) => {
  const { page, goes, settlesOn } = await enter();
  await goes("/_dialogs/3d-preview?material=leinwand");
  expect(await page.locator("[data-preview], [data-turn]").filter({ visible: true }).count()).toBe(1);
  await settlesOn("/leinwanddruck");
  await addOpener(page, "3d-preview");
  await page.locator("#opener").press("Enter");
  await page.locator("dialog [data-turn]:focus").waitFor();
});
