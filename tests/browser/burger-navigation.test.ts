import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { browserTest, hold, settled, unfolded, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTest();
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const channels = [
  { channel: "poster", host: "poster.de" },
  { channel: "card", host: "card.de" },
];

describe.for(walked(channels, 1))("the burger navigation of the $channel shop", ({ host }) => {
  test("hides the page, returns from the second level to the first level's scroll position, closes, and has no axe violations", {
    tags: ["long"],
  }, async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/", host);
    expect(await page.locator(".navigation").isVisible()).toBe(false);
    await page.locator(".burger__button").tap();
    expect(await page.locator(".burger__panel").isVisible()).toBe(true);
    await expect.poll(() => reachableOutside(page)).toEqual([]);
    expect(await elementsUnder(page, ":not(.burger *)")).toEqual([]);
    await page.locator(".burger__second > summary").first().tap();
    expect(await reachableOutside(page)).toEqual([]);
    expect(await elementsUnder(page, ":not(.burger__second[open] *, .burger__button, .burger__button *)")).toEqual([]);
    await page.locator(".burger__button").tap();
    await expect.poll(() => page.locator("[inert]").count()).toBe(0);
    await page.locator(".burger__button").tap();
    expect(await page.locator(".burger__list").isVisible()).toBe(true);
    expect(await page.locator(".burger__second[open]").count()).toBe(0);

    const first = page.locator(".burger__scroll");
    await first.evaluate((list) => list.scrollTo(0, 150));
    const second = page.locator(".burger__second", { has: page.locator("summary", { hasText: "Fotocollage" }) });
    await second.locator("> summary").tap();
    expect(await second.locator(".burger__all").isVisible()).toBe(true);
    const third = second.locator(".burger__accordion").first();
    await third.locator("summary").tap();
    expect(await third.locator("a").first().isVisible()).toBe(true);
    await second.locator("> summary").tap();
    expect(await second.locator(".burger__all").isVisible()).toBe(false);
    expect(await first.evaluate((list) => list.scrollTop)).toBe(150);

    await first.evaluate((list) => list.scrollTo(0, 0));
    await settled(page);
    expect(await violations(page, ".burger")).toEqual([]);
    const levels = await page.locator(".burger__second").all();
    expect(levels.length).toBeGreaterThan(0);
    for (const level of levels) {
      await level.locator("> summary").tap();
      await settled(page);
      expect(await violations(page, ".burger__second[open]")).toEqual([]);
      await level.locator("> summary").tap();
    }
  });

  test("works by keyboard: Escape goes back level by level", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: phone.viewport });
    await settlesOn("/", host);
    await page.evaluate(() => document.body.append(document.createElement("dialog")));
    await page.locator(".burger__button").focus();
    await page.keyboard.press("Enter");
    // A dialog may open above the panel.
    await expect.poll(() => page.locator("body > [inert]").count()).toBeGreaterThan(0);
    expect(await page.locator("body > dialog").last().getAttribute("inert")).toBeNull();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.locator(".burger__second[open]").count()).toBe(1);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest(".burger__all") !== null)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await page.locator(".burger__second[open]").count()).toBe(0);
    await page.keyboard.press("Escape");
    expect(await page.locator(".burger").getAttribute("open")).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("burger__button");
  });
});

describe("the burger navigation", () => {
  test("closes when the viewport reaches 1000 pixels, and stays closed", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 999, height: 700 } });
    await settlesOn("/");
    await page.locator(".burger__button").click();
    await page.locator(".burger__second > summary").first().click();
    await page.locator(".burger__all a").first().focus();
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.waitForFunction(() => document.activeElement?.matches(".header__logo"));
    await expect.poll(() => page.locator(".burger[open], .burger [open]").count()).toBe(0);
    expect(await page.locator("main").isVisible()).toBe(true);
    await page.setViewportSize({ width: 999, height: 700 });
    expect(await page.locator(".burger__panel").isVisible()).toBe(false);

    // The browser may drop the focus of hidden elements before it reports the wide window.
    await page.locator(".burger__button").click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.waitForFunction(() => document.activeElement?.matches(".header__logo"));
  });

  test("closes when a link is followed or the page changes, not when a link opens a new tab", async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/");
    await page.locator(".burger__button").tap();
    await page.locator(".burger__extra a").first().tap();
    await page.waitForURL(/\/hochzeit$/);
    expect(await page.locator(".burger").getAttribute("open")).toBeNull();
    await page.locator(".burger__button").tap();
    const [newTab] = await Promise.all([
      page.context().waitForEvent("page"),
      page
        .locator(".burger__extra a")
        .first()
        .click({ modifiers: ["Control"] }),
    ]);
    await newTab.close();
    expect(await page.locator(".burger[open]").count()).toBe(1);
    await page.goBack();
    await expect.poll(() => page.locator(".burger[open]").count()).toBe(0);
  });

  test("loads the level that is opened first, and the others in turns, between which another may be opened", async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/");
    const held = await hold(page, /\/_header/);
    await page.locator(".burger__button").tap();
    await page.locator(".burger__second > summary").last().tap();
    await expect.poll(held.count).toBe(1);
    const wanted = await page.evaluate(() => {
      // A slow clock: each part takes a turn.
      let now = performance.now();
      performance.now = () => {
        now += 10;
        return now;
      };
      const levels = document.querySelectorAll<HTMLDetailsElement>(".burger__second");
      const later = levels[2] as HTMLDetailsElement;
      const turns: (string | undefined)[][] = [];
      Object.assign(window, { turns });
      new MutationObserver((changes) => {
        turns.push(changes.map(({ target }) => (target as HTMLElement).dataset.fold));
        later.open = true;
      }).observe(document.querySelector(".header") as Element, { subtree: true, attributeFilter: ["data-folded"] });
      return [...levels, later].slice(-2).map((level) => [level.querySelector<HTMLElement>("[data-fold]")?.dataset.fold]);
    });
    held.release();
    await page.locator("[data-folded]").first().waitFor({ state: "detached" });
    const turns = await page.evaluate(() => (window as unknown as { turns: string[][] }).turns);
    expect(turns.slice(0, 2)).toEqual(wanted);
    expect(turns.length).toBeGreaterThan(2);
    expect(turns.filter((parts) => parts.length > 1)).toEqual([]);
  });

  test("groups wall art, labels premium products, and draws the third level's openers also in forced colours", { tags: ["long"] }, async ({
    enter,
  }) => {
    const { page, settlesOn } = await enter({ ...phone, forcedColors: "active" });
    await settlesOn("/");
    await page.locator(".burger__button").tap();
    await page.locator(".burger__second > summary").first().tap();
    await unfolded(page);
    const sheet = page.locator(".burger__second[open] .burger__sheet");
    expect((await sheet.locator(".burger__group-title").allTextContents()).map((text) => text.trim())).toEqual([
      "Bestseller",
      "Premium-Wandbilder Premium",
      "Weitere Produkte",
    ]);
    expect(await sheet.locator(".burger__all").textContent()).toBe("Alle ansehen: Wandbilder");
    const line = () => getComputedStyle(document.querySelector(".burger__accordion > summary") as Element, "::after").borderTopStyle;
    expect(await page.evaluate(line)).toBe("solid");
  });

  test("opens every level without a script, and all its links are reachable", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter({ ...phone, javaScriptEnabled: false });
    await goes("/?_plain=1");
    await page.locator(".burger__button").tap();
    const levels = await page.locator(".burger__second").all();
    expect(levels.length).toBeGreaterThan(0);
    for (const second of levels) {
      await second.locator("> summary").tap();
      for (const third of await second.locator(".burger__accordion > summary").all()) await third.tap();
      const links = await second.locator("a").all();
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(await link.isVisible()).toBe(true);
      await second.locator("> summary").tap();
    }
    await page.locator(".burger__lists a").nth(1).tap();
    await page.waitForURL("**/hilfe");
  });
});

/** Lists the controls that are reachable outside the burger navigation. */
async function reachableOutside(page: Page): Promise<string[]> {
  return page
    .locator(":is(a, button, input, select, summary, [tabindex]):not(.burger *)")
    .evaluateAll((parts) =>
      parts.filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest("[inert]")).map((part) => part.outerHTML),
    );
}

/** Lists elements that match a selector and are topmost at one of 100 points of the window. */
async function elementsUnder(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const points = Array.from({ length: 100 }, (_, index) => [((index % 10) + 0.5) / 10, (Math.floor(index / 10) + 0.5) / 10] as const);
    const found = points.map(([x, y]) => document.elementFromPoint(x * innerWidth, y * innerHeight));
    return [...new Set(found.flatMap((element) => (element?.matches(selector) ? [element.outerHTML.slice(0, 80)] : [])))];
  }, selector);
}
