// @module-tag long
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { editStory } from "../flow/page.ts";
import { visit } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop, hold } from "./browser.ts";

const test = browserTestInOwnShop(({ content }) => ({ CONSENT_SCRIPT: `http://localhost:${content}/scripts/consent.js` }));

const narrow = { viewport: { width: 360, height: 740 } };
const wide = { viewport: { width: 1280, height: 900 } };

describe("a link of the footer to the cookie settings", () => {
  test.for(sampled([narrow, wide], 1))("opens them over the page, at $viewport.width pixels", async (options, { enter }) => {
    const { page, requests, settlesOn } = await enter(options);
    await settlesOn("/hochzeit/", "card.de");
    expect(requests.some(({ url }) => url.pathname === "/scripts/consent.js")).toBe(false);
    await page.locator("[data-consent-settings]").press("Enter");
    const settings = page.getByRole("dialog", { name: "Cookie-Einstellungen" });
    await settings.waitFor();
    expect(new URL(page.url()).pathname).toBe("/hochzeit/");
    await page.keyboard.press("Escape");
    await settings.waitFor({ state: "detached" });
    await page.click("[data-consent-settings]");
    await settings.waitFor();
  });

  test("reports that they are loading, and opens them once, on the requesting page", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    const script = await hold(page, /consent\.js/);
    await settlesOn("/leinwanddruck", "poster.de");
    const link = page.locator("[data-consent-settings]");
    await link.click();
    expect(await link.evaluate((element) => getComputedStyle(element).cursor)).toBe("progress");
    await page.locator(".breadcrumb a").nth(1).click();
    await page.waitForURL(/\/products$/);
    script.release();
    await page.waitForFunction(() => "consentManagement" in window);
    await expect.poll(() => link.evaluate((element) => getComputedStyle(element).cursor)).toBe("pointer");
    expect(await page.locator("#consent-settings").count()).toBe(0);
    await link.evaluate((element) => {
      for (const _ of "12") (element as HTMLElement).click();
    });
    await page.locator("#consent-settings").waitFor();
    expect(await page.locator("#consent-settings").count()).toBe(1);
  });

  test("is a button if it has no other target", async ({ testShop, enter }) => {
    await editStory(testShop, "poster/en-us/home", ({ content }) => {
      const [footer] = content.footer as { legalLinks: Record<string, unknown>[] }[];
      for (const link of footer?.legalLinks ?? []) if (link.opensConsentSettings) delete link.link;
    });
    await eventually(async () => {
      expect((await visit(testShop, "/", { host: "poster.com" })).text).toMatch(/<button[^>]*data-consent-settings/);
    });
    const { page, settlesOn } = await enter(wide);
    await settlesOn("/", "poster.com");
    await page.getByRole("button", { name: "Cookie settings" }).press("Enter");
    await page.getByRole("dialog", { name: "Cookie settings" }).waitFor();
    const scriptless = await enter({ ...narrow, javaScriptEnabled: false });
    await scriptless.goes("/?_plain=1", "poster.com");
    expect(await scriptless.page.getByText("Cookie settings").isVisible()).toBe(false);
  });

  test("leads to the privacy page if they fail to load", async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(wide);
    expects(/consent\.js|ERR_FAILED/);
    await page.route(/consent\.js/, (route) => route.abort());
    await settlesOn("/leinwanddruck", "poster.de");
    await page.click("[data-consent-settings]");
    await page.waitForURL(/\/datenschutz$/);
  });

  test("leads to the privacy page without a script", async ({ enter }) => {
    const { page, goes } = await enter({ ...narrow, javaScriptEnabled: false });
    await goes("/canvas-prints?_plain=1", "poster.gb");
    await page.click("[data-consent-settings]");
    await page.waitForURL(/\/privacy$/);
    expect(await page.locator("h1").isVisible()).toBe(true);
  });
});
