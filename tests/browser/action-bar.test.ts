// @module-tag long
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { sampled } from "../sampled.ts";
import { bar, close, hasNoBar, phone, tablet, wide } from "./action-bar.ts";
import { browserTest, hydrated, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTest();

const shops = [
  { shop: "poster", host: "poster.de", path: "/fotokalender", cookie: "bar-calendar-christmas" },
  { shop: "card", host: "card.de", path: "/hochzeit/", cookie: "bar-wedding-papers" },
];

/** Scrolls, because small windows show the bar one frame after the first scroll event. */
const scroll = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: 200, behavior: "instant" });
    for (let frames = 2; frames > 0; frames -= 1) await new Promise((done) => requestAnimationFrame(done));
  });

describe.each(walked(shops, 0))("the action bar of the $shop shop", ({ host, path, cookie }) => {
  test.for(sampled([phone, tablet, wide], 1))(
    "is at the lower edge of $name, covers nothing at the page's end, and has no axe violations",
    async ({ viewport }, { enter }) => {
      const { page, settlesOn } = await enter({ viewport });
      await settlesOn(path, host);
      await scroll(page);
      const edgesOf = () =>
        page.evaluate(() => {
          const box = document.querySelector(".action-bar")?.getBoundingClientRect();
          const foot = document.querySelector("footer")?.getBoundingClientRect();
          return { top: box?.top ?? 0, bottom: box?.bottom, left: box?.left, foot: foot?.bottom ?? 0 };
        });
      expect(await violations(page, ".action-bar", ".info-bar")).toEqual([]);
      const top = await edgesOf();
      expect([top.left, top.bottom]).toEqual([0, viewport.height]);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const bottom = await edgesOf();
      // At the page's end the bar's position depends on the scroll position, which has whole pixels.
      expect(Math.abs(bottom.top - top.top)).toBeLessThan(1);
      expect(Math.abs(bottom.top - bottom.foot)).toBeLessThan(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    },
  );

  test.for(
    sampled(
      [
        { by: "the pointer", press: (page: Page) => close(page).click() },
        { by: "the keyboard", press: (page: Page) => close(page).press("Enter") },
      ],
      1,
    ),
  )("closes by $by: nothing moves, a cookie records it, and after a reload the bar is absent", async ({ press }, { enter }) => {
    const { page, settlesOn } = await enter({ viewport: phone.viewport });
    await settlesOn(path, host);
    await scroll(page);
    const headingBox = () => page.locator("h1").boundingBox();
    const before = await headingBox();
    await press(page);
    await eventually(async () => expect([await bar(page).isVisible(), await hasNoBar(page)]).toEqual([false, true]));
    expect(await headingBox()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
    const stored = (await page.context().cookies()).find(({ name }) => name === cookie);
    expect(stored).toMatchObject({ value: "disabled", sameSite: "Lax", path: "/" });
    expect((stored?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(30 * 24 * 3_600 + 5);
    await page.reload();
    await hydrated(page);
    expect([await bar(page).count(), await page.locator("body").getAttribute("class")]).toEqual([0, "page"]);
  });

  test("never hides the focused element", async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: phone.viewport });
    await settlesOn(path, host);
    await page.locator("#content").focus();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      const [foot, edge] = await page.evaluate(() => [
        document.activeElement?.getBoundingClientRect().bottom ?? 0,
        document.querySelector(".action-bar")?.getBoundingClientRect().top ?? 0,
      ]);
      expect(foot).toBeLessThanOrEqual((edge ?? 0) + 1);
    }
  });

  test("shows without a script, without buttons that need one", async ({ enter }) => {
    const { page, goes } = await enter({ ...wide, javaScriptEnabled: false });
    await goes(`${path}?_plain=1`, host);
    expect(await bar(page).isVisible()).toBe(true);
    expect(await close(page).isVisible()).toBe(false);
    const clocks = await bar(page).locator(".countdown").all();
    expect(clocks.length).toBeGreaterThan(0);
    for (const clock of clocks) {
      expect(await clock.locator(".countdown__date").textContent()).toBe("Endet am 12. Dezember 2030");
      expect(await clock.locator(".countdown__date").isVisible()).toBe(true);
      expect(await clock.locator(".countdown__clock").isVisible()).toBe(false);
    }
  });
});
