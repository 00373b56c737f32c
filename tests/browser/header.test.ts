import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { browserTestInOwnShop, hydrated, settled } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnShop();
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true };

test("the bar scrolls by buttons that show only where it can scroll", { tags: ["long"] }, async ({ enter }) => {
  const { page, settlesOn } = await enter({ ...desktop, reducedMotion: "reduce" });
  await settlesOn("/");
  const on = page.locator('.navigation [data-scroll="1"]');
  const back = page.locator('.navigation [data-scroll="-1"]');
  expect([await back.isVisible(), await on.isVisible()]).toEqual([false, false]);

  await page.locator(".navigation__bar").evaluate((bar) => {
    const item = bar.lastElementChild;
    for (let copies = 0; copies < 9; copies += 1) bar.append(item?.cloneNode(true) ?? "");
  });
  await page.setViewportSize({ width: 1200, height: 900 });
  await on.waitFor();
  expect(await back.isVisible()).toBe(false);
  await on.click();
  await back.waitFor();
  await page.locator(".navigation__bar").evaluate((bar) => bar.scrollTo(bar.scrollWidth, 0));
  await on.waitFor({ state: "hidden" });
  await back.click();
  await on.waitFor();
});

test("the current page's item is marked, also after client navigation, and in forced colours by a line", { tags: ["long"] }, async ({
  enter,
}) => {
  const { page, settlesOn } = await enter(desktop);
  await settlesOn("/leinwanddruck");
  await page.emulateMedia({ forcedColors: "active" });
  const underlined = await page
    .locator(".navigation__link")
    .evaluateAll((links) => links.flatMap((link) => (getComputedStyle(link).borderBlockEndWidth === "0px" ? [] : [link.textContent])));
  expect(underlined).toEqual(["Leinwanddruck"]);
  const current = () => page.locator(".navigation__item > [aria-current=page]").allTextContents();
  await expect.poll(current).toEqual(["Leinwanddruck"]);
  await page.locator('.navigation__item > a[href="/fotokalender"]').click();
  await expect.poll(current).toEqual(["Fotokalender"]);
});

describe("the lists of the header", () => {
  const menu = (page: Page, name: string) => page.locator(`.header__item--${name} > .header__menu`);

  test("open under a pointer from 1000 pixels on, the account's for customers only; Escape closes them", { tags: ["long"] }, async ({
    enter,
  }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 1000, height: 700 } });
    await settlesOn("/");
    await page.locator(".header__item--service").hover();
    expect(await menu(page, "service").locator("a:visible").count()).toBe(3);
    const account = page.locator(".header__item--account");
    await account.hover();
    expect(await menu(page, "account").isVisible()).toBe(false);
    await logIn(page);
    expect(await account.locator("> a").getAttribute("href")).toBe("/kundenkonto");
    await page.locator(".header__logo").hover();
    await account.hover();
    await menu(page, "account").waitFor();
    await page.keyboard.press("Escape");
    expect(await menu(page, "account").isVisible()).toBe(false);
    await page.locator(".header__logo").focus();
    await page.locator(".header__logo").hover();
    await account.locator("> a").focus();
    expect(await menu(page, "account").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await menu(page, "account").isVisible()).toBe(false);
  });

  test("open by touch without hover, one at a time, and close by a touch elsewhere", async ({ enter }) => {
    const { page, settlesOn } = await enter(tablet);
    await settlesOn("/");
    await logIn(page);
    await page.locator(".header__item--service").tap();
    expect(await menu(page, "service").locator("a:visible").count()).toBe(4);
    await page.locator(".header__item--account").tap();
    expect(await menu(page, "service").isVisible()).toBe(false);
    await settled(page);
    expect(await violations(page, ".header__items")).toEqual([]);
    await page.touchscreen.tap(20, 700);
    expect(await menu(page, "account").isVisible()).toBe(false);
    await page.locator(".header__item--account").tap();
    await menu(page, "account").locator("[data-log-out] button").tap();
    await page.locator('[data-account][data-dialog="log-in"]').first().waitFor();
    expect(await menu(page, "account").isVisible()).toBe(false);
  });

  test("are in the burger navigation: its account opens the log-in, and has the log-out", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/");
    await page.locator(".burger__button").tap();
    const lists = page.locator(".burger__lists");
    expect(await lists.locator("a:visible").evaluateAll((links) => links.map((link) => link.firstChild?.textContent))).toEqual([
      "Ideen",
      "Hilfe",
      "Merkliste",
      "Fragen zur Bestellung",
      "Fragen zur Leinwand",
      "Konto",
    ]);
    await logIn(page, lists.locator("[data-account]"));
    await page.locator(".burger__button").tap();
    await lists.locator("[data-log-out] button").tap();
    await page.waitForFunction(() => document.activeElement?.matches('.header__item--account > [data-dialog="log-in"]'));
    expect(await page.locator(".burger[open]").count()).toBe(0);
  });

  test("fit the longest words that editors may write", async ({ enter }) => {
    const { page, goes } = await enter({ viewport: { width: 768, height: 700 } });
    await goes("/");
    for (const words of ["Fragen und Antworten rund um den Versand", "Donaudampfschifffahrtsgesellschaftskapit"]) {
      const right = await page.evaluate((words) => {
        for (const text of document.querySelectorAll(".header__item-text")) text.textContent = words;
        return document.querySelector(".burger__button")?.getBoundingClientRect().right;
      }, words);
      expect(right).toBeLessThanOrEqual(768);
    }
  });

  test("open by touch without a script, and the account leads to its page", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter({ ...tablet, javaScriptEnabled: false });
    await goes("/?_plain=1");
    await page.locator(".header__item--service").tap();
    expect(await page.locator('.header__menu a[href="/leinwanddruck#information"]').isVisible()).toBe(true);
    await page.locator(".header__item--account").tap();
    await page.waitForURL(/\/kundenkonto$/);
    expect(await page.locator('.account-page [name="password"]').isVisible()).toBe(true);
  });
});

describe("the shop switcher", () => {
  test("leads to the other shop of the same market", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/fr", "poster.ch");
    await page.locator(".header .shops a").nth(1).click();
    await page.waitForURL(/\/\/card\.ch\.[^/]+\/fr\/$/);
  });

  test("is a back link on the desktop platform", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/d/leinwanddruck");
    expect(await page.locator(".shops").count()).toBe(0);
    await page.locator('.navigation__item > a[href="/d/fotokalender"]').click();
    await page.waitForFunction(() => document.activeElement?.id === "content");
    await page.locator("[data-back]").click();
    await page.waitForURL(/\/d\/leinwanddruck$/);
  });
});

test("the back link of a new window leads home", { tags: ["long"] }, async ({ enter }) => {
  const { page, settlesOn } = await enter(desktop);
  await settlesOn("/d/leinwanddruck");
  const [other] = await Promise.all([page.context().waitForEvent("page"), page.evaluate(() => void open(location.href))]);
  await hydrated(other);
  expect(await other.evaluate(() => [history.length, document.referrer !== ""])).toEqual([1, true]);
  await other.locator("[data-back]").click();
  await other.waitForURL(/\/d\/?$/);
});

test("nothing moves during hydration", async ({ enter }) => {
  const { page, settlesOn } = await enter(desktop);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await settlesOn("/");
  expect(Number((await page.locator("html").getAttribute("data-shift")) ?? 0)).toBeLessThan(0.01);
});

/** Logs a customer in from a link to the account. */
async function logIn(page: Page, account = page.locator("[data-account]").first()): Promise<void> {
  await account.click();
  await page.locator('dialog [name="email"]').fill("jonas.weber@example.com");
  await page.locator('dialog [name="password"]').fill("passe-partout");
  await page.locator("dialog .account-form .button").click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  // The customer's islands load with the first customer.
  await page.waitForFunction(() => !document.querySelector('[data-account][data-dialog="log-in"]'));
}
