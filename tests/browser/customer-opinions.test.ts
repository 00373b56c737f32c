// @module-tag long
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { browserTest, hold } from "./browser.ts";

const test = browserTest();

const narrow = { viewport: { width: 360, height: 740 } };
const wide = { viewport: { width: 1280, height: 900 } };
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className);

describe("the customers' opinions", () => {
  /** Titles of the visible reviews, from left to right. */
  const visibleTitles = (page: Page) =>
    page.locator(".opinions__window").evaluate((window) => {
      const { left, right } = window.getBoundingClientRect();
      return [...window.querySelectorAll("li")]
        .map((item) => ({ box: item.getBoundingClientRect(), title: item.querySelector("h3")?.textContent }))
        .filter(({ box }) => box.left >= left - 1 && box.right <= right + 1)
        .sort((one, other) => one.box.left - other.box.left)
        .map(({ title }) => title);
    });
  /** Scrolls to the carousel, which starts near the window. */
  const startCarousel = async (page: Page) => {
    await page.locator(".opinions__window").scrollIntoViewIfNeeded();
    await page.locator("[data-carousel=on]").waitFor();
  };
  const allTitles = (page: Page) => page.locator(".opinions__item h3").allTextContents();

  test("turn endlessly in groups of three, by buttons and arrow keys", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck", "poster.de");
    await startCarousel(page);
    const titles = await allTitles(page);
    await page.click("[data-carousel-turn='1']");
    await expect.poll(() => visibleTitles(page)).toEqual(titles.slice(3, 6));
    expect(await page.locator("[data-carousel-place]").textContent()).toBe("4–6 / 6");
    await page.press("[data-carousel-turn='1']", "ArrowRight");
    await expect.poll(() => visibleTitles(page)).toEqual(titles.slice(0, 3));
    await page.press("[data-carousel-turn='1']", "ArrowLeft");
    await expect.poll(() => visibleTitles(page)).toEqual(titles.slice(3, 6));
    await page.press("[data-carousel-turn='-1']", "Enter");
    await expect.poll(() => visibleTitles(page)).toEqual(titles.slice(0, 3));
    await page.setViewportSize(narrow.viewport);
    await expect.poll(() => page.locator("[data-carousel-place]").textContent()).toBe("1 / 6");
    // Clicks faster than the transition.
    await page.locator("[data-carousel-turn='1']").evaluate((button) => {
      for (const _ of "123") (button as HTMLElement).click();
    });
    await expect.poll(() => visibleTitles(page)).toEqual([titles[3]]);
  });

  test("keep the focus when the carousel starts, and show the focused review, to which the row was not scrolled", async ({ enter }) => {
    const { page, goes } = await enter(narrow);
    const scripts = await hold(page, /\/assets\/[^?]*\.js/);
    await goes("/leinwanddruck", "poster.de");
    const link = page.locator(".opinions__item a").nth(3);
    await link.focus();
    await page.locator(".opinions__window").evaluate((window) => window.scrollTo({ left: 0, behavior: "instant" }));
    scripts.release();
    await page.locator("[data-carousel=on]").waitFor();
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await visibleTitles(page)).toEqual([(await allTitles(page))[3]]);
  });

  test("move the focus to the row when the focused review leaves", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck", "poster.de");
    await startCarousel(page);
    await page.locator(".opinions__item a").first().press("ArrowRight");
    expect(await focused(page)).toBe("opinions__window");
    expect(
      await page
        .locator(".opinions__item")
        .first()
        .evaluate((item) => (item as HTMLElement).inert),
    ).toBe(true);
  });

  test("turn by a swipe of 60 pixels to either side, not by one of 45", async ({ enter }) => {
    const { page, settlesOn } = await enter(narrow);
    await settlesOn("/leinwanddruck", "poster.de");
    await startCarousel(page);
    const titles = await allTitles(page);
    for (const [pixels, place] of [
      [-60, 1],
      [60, 0],
      [60, -1],
      [-45, -1],
    ] as const) {
      const box = await page.locator(".opinions__window").boundingBox();
      if (!box) throw new Error("the page has no carousel");
      const [x, y] = [box.x + box.width / 2, box.y + 40];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels / 2, y + 5);
      await page.mouse.move(x + pixels, y + 5);
      await page.mouse.up();
      await expect.poll(() => visibleTitles(page)).toEqual([titles.at(place)]);
    }
    expect(new URL(page.url()).pathname).toBe("/leinwanddruck");
  });

  test("are 20 and 45 pixels apart, and turn without transitions for reduced motion", async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 720, height: 800 }, reducedMotion: "reduce" });
    await settlesOn("/leinwanddruck", "poster.de");
    await startCarousel(page);
    const gap = () => page.locator(".opinions__list").evaluate((list) => getComputedStyle(list).columnGap);
    expect(await gap()).toBe("20px");
    await page.click("[data-carousel-turn='1']");
    expect(await visibleTitles(page)).toEqual((await allTitles(page)).slice(3, 6));
    await page.setViewportSize({ width: 1080, height: 800 });
    expect(await gap()).toBe("45px");
    await page.setViewportSize({ width: 600, height: 800 });
    await expect.poll(() => page.locator("[data-carousel-place]").textContent()).toBe("4 / 6");
  });
});
