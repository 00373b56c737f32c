import type { Page } from "playwright";
import { expect } from "vitest";
import { browserTest } from "./browser.ts";

const test = browserTest();
const smallPhone = { viewport: { width: 320, height: 640 } };

const pages = [
  ["a configurator", "/fr/impression-sur-toile", "poster.ch", []],
  ["a list", "/vorkonfigurator-karten", "poster.de", []],
  ["a theme", "/themes/eukalyptus-aquarell-hochzeit/", "card.de", []],
  ["the home page", "/", "poster.de", ["long"]],
  ["the gift voucher", "/geschenkgutschein", "poster.de", ["long"]],
] as const;

for (const [name, path, host, tags] of pages)
  test(`${name} does not scroll sideways on a small phone with text of twice the size`, { tags: [...tags] }, async ({ enter }) => {
    const { page, settlesOn } = await enter(smallPhone);
    await settlesOn(path, host);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "212.5%";
    });
    expect(await beyondTheWindow(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

test("the app's banner breaks no word with text of twice the size", { tags: ["long"] }, async ({ enter }) => {
  const { page, settlesOn } = await enter({ ...smallPhone, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await settlesOn("/kundenkonto", "poster.de");
  const title = page.locator(".smart-banner__title");
  const lines = () =>
    title.evaluate((title) => Math.round(title.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(title).lineHeight)));
  const words = (await title.textContent())?.split(" ").length;
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await lines()).toBeLessThanOrEqual(words ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("on a small phone, the button does not cover a long price", async ({ enter }) => {
  const { page, settlesOn } = await enter(smallPhone);
  await settlesOn("/fr/impression-sur-toile", "poster.ch");
  const price = await page.locator(".configuration__total .price__off").boundingBox();
  const button = await page.locator("a.configuration__design").boundingBox();
  expect(price && button && price.x + price.width).toBeLessThanOrEqual(button?.x ?? 0);
});

test("labels of the header have one line at 1024 px", { tags: ["long"] }, async ({ enter }) => {
  const { page, settlesOn } = await enter({ viewport: { width: 1024, height: 800 } });
  await settlesOn("/leinwanddruck", "poster.de");
  const labels = page.locator(".header__item-text");
  const lines = await labels.evaluateAll((all) =>
    all.map((label) => Math.round(label.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(label).lineHeight))),
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(lines).toEqual(lines.map(() => 1));
});

/** Lists elements whose right edge is beyond the window, except those that a parent clips or scrolls. */
function beyondTheWindow(page: Page): Promise<string[]> {
  return page.locator("main *, header *").evaluateAll((elements) => {
    const clips = (element: Element | null): boolean =>
      !!element && (getComputedStyle(element).overflowX !== "visible" || clips(element.parentElement));
    return elements
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > 321 && !clips(element.parentElement))
      .map(({ className, textContent }) => `${className}: ${textContent?.slice(0, 40)}`);
  });
}
