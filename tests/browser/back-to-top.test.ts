// @module-tag long
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTest, hydrated, type Visitor, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTest();

const shops = [
  { shop: "poster", host: "poster.de", path: "/leinwanddruck", width: 1280 },
  { shop: "card", host: "card.de", path: "/hochzeit/", width: 360 },
];
const height = 800;
const button = (page: Page) => page.locator("[data-back-to-top]");

/** Opens a page at its top, and stops its clock. */
async function openAtTop({ page, goes }: Visitor, path: string, host: string): Promise<Page> {
  await page.clock.install();
  await goes(path, host);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

/** Scrolls to positions and waits for the page's scroll events; its clock is stopped. */
async function scroll(page: Page, ...places: number[]) {
  for (const place of places)
    await page.evaluate(
      (top) =>
        new Promise<void>((heard) => {
          if (scrollY === top) return heard();
          addEventListener("scroll", () => heard(), { once: true });
          scrollTo({ top, behavior: "instant" });
        }),
      place,
    );
}

describe.each(walked(shops, 0))("the button back to the top in the $shop shop", ({ host, path, width }) => {
  const viewport = { width, height };

  test.for(
    walked<{ name: string; places: number[]; shown: boolean }>(
      [
        { name: "is not there at first", places: [], shown: false },
        { name: "is not there while scrolling down", places: [500, 1_500], shown: false },
        { name: "is not there after half a window upwards", places: [2_000, 1_600], shown: false },
        { name: "shows after more than half a window upwards", places: [2_000, 1_599], shown: true },
        { name: "shows after the same distance in small steps", places: [2_000, 1_900, 1_750, 1_590], shown: true },
        { name: "is not there if a step down interrupts the way up", places: [2_000, 1_700, 1_720, 1_400], shown: false },
        { name: "is not there at the top itself", places: [2_000, 0], shown: false },
      ],
      0,
      3,
      5,
    ),
  )("$name", async ({ places, shown }, { enter }) => {
    const page = await openAtTop(await enter({ viewport }), path, host);
    await scroll(page, ...places);
    await page.clock.runFor(500);
    expect(await button(page).isVisible()).toBe(shown);
  });

  test("appears half a second after scrolling stops, and disappears after scrolling down", async ({ enter }) => {
    const page = await openAtTop(await enter({ viewport }), path, host);
    await scroll(page, 2_000, 1_500);
    await page.clock.runFor(499);
    expect(await button(page).isVisible()).toBe(false);
    await page.clock.runFor(1);
    expect(await button(page).isVisible()).toBe(true);
    const box = await button(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const [bar] = await page.locator(".action-bar:visible").all();
    const edge = (await bar?.boundingBox())?.y ?? height;
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge);
    await button(page).focus();
    await scroll(page, 1_510);
    await page.clock.runFor(499);
    expect(await button(page).isVisible()).toBe(true);
    await page.clock.runFor(1);
    expect(await button(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => [document.activeElement?.id, scrollY]), "the focus stays on the page").toEqual(["content", 1_510]);
  });

  test("stops scrolling at other input", async ({ enter }) => {
    const page = await openAtTop(await enter({ viewport }), path, host);
    // The wheel comes last, because a step down would hide the button from the next round.
    const interruptions: Record<string, () => Promise<void>> = {
      pointerdown: () => page.mouse.down(),
      keydown: () => page.keyboard.press("Shift"),
      wheel: () => page.mouse.wheel(0, 1),
    };
    for (const [event, interrupt] of Object.entries(interruptions)) {
      await scroll(page, 2_000, 1_500);
      await page.clock.runFor(500);
      await button(page).click();
      await page.clock.runFor(100);
      await page.evaluate((name) => addEventListener(name, () => (document.body.dataset.heard = name), { once: true }), event);
      await page.mouse.move(0, height / 2);
      await interrupt();
      await page.locator(`body[data-heard="${event}"]`).waitFor({ state: "attached" });
      await page.clock.runFor(500);
      expect([event, await page.evaluate(() => scrollY > 200)]).toEqual([event, true]);
      await page.mouse.up();
    }
  });

  test.for(
    sampled(
      [
        { by: "the pointer", press: (page: Page) => button(page).click() },
        { by: "the keyboard", press: (page: Page) => button(page).press("Enter") },
      ],
      1,
    ),
  )("scrolls to the top by $by within half a second, and the next Tab continues from there", async ({ press }, { enter }) => {
    const page = await openAtTop(await enter({ viewport }), path, host);
    await scroll(page, 2_000, 1_500);
    await page.clock.runFor(500);
    await press(page);
    await page.clock.runFor(250);
    const halfway = await page.evaluate(() => scrollY);
    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(1_500);
    await page.clock.runFor(300);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.fragment)).toBe("header");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip-link");
    // The last scroll event comes with the next frame, which the clock does not count.
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return button(page).isVisible();
      })
      .toBe(false);
  });

  test("jumps to the top for visitors who prefer reduced motion", async ({ enter }) => {
    const page = await openAtTop(await enter({ viewport, reducedMotion: "reduce" }), path, host);
    await scroll(page, 2_000, 1_500);
    await page.clock.runFor(500);
    await button(page).click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("has no axe violations", async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport });
    await settlesOn(path, host);
    await scroll(page, 2_000, 1_500);
    await button(page).waitFor({ state: "visible" });
    expect(await violations(page, "[data-back-to-top]")).toEqual([]);
  });

  test("is absent without a script", async ({ enter }) => {
    const { page, goes } = await enter({ viewport, javaScriptEnabled: false });
    await goes(`${path}?_plain=1`, host);
    expect(await button(page).isVisible()).toBe(false);
  });
});
