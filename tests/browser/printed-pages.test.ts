// @module-tag long
import { describe, expect } from "vitest";
import { browserTest } from "./browser.ts";

const test = browserTest();
/** A4 within its margins, in CSS pixels. */
const paper = { width: 720, height: 1_020 };

describe("on paper", () => {
  test.for(["/leinwanddruck", "/vorkonfigurator-karten"])(
    "%s has its content, and nothing that works on a screen only",
    async (path, { enter }) => {
      const { page, settlesOn } = await enter({ viewport: { width: 1_280, height: 800 } });
      await settlesOn(path, "poster.de");
      // The first scrolling loads the floating parts.
      await page.mouse.wheel(0, 1_500);
      await page.locator(".support").waitFor();
      await page.emulateMedia({ media: "print" });
      await page.setViewportSize(paper);
      expect(await page.evaluate(screenParts)).toEqual([]);
      expect(await page.locator("h1").isVisible()).toBe(true);
      expect(await page.locator(".price__current").first().isVisible()).toBe(true);
      expect(await page.locator(".header__logo").isVisible()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(paper.width);
    },
  );
});

/** Lists visible elements that float above the content, navigate, or ask for a mail address. Runs in the page. */
function screenParts(): string[] {
  const floats = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  const isScreenPart = (element: Element) =>
    floats(element) || element.matches("nav, [data-foot=bar], [data-float], .newsletter, summary.burger__button");
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.checkVisibility() && isScreenPart(element))
    .map((element) => element.className);
}
