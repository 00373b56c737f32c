import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { editStory } from "../flow/page.ts";
import { visit } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop, settled, unfolded, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnShop();
const desktop = { viewport: { width: 1440, height: 900 } };
const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true };
const channels = [
  { channel: "poster", host: "poster.de" },
  { channel: "card", host: "card.de" },
];
const flyoutTypes = ["accessories", "calendar", "card", "collage", "frame", "photobook", "wandbilder"];

describe.for(walked(channels, 0))("flyouts of the $channel shop", ({ host }) => {
  test("open one at a time below the pointed item, fit, close when the pointer leaves, and have no axe violations", {
    tags: ["long"],
  }, async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/", host);
    await unfolded(page);
    const items = await page.locator(".navigation__item[data-opens]").all();
    const types = await Promise.all(items.map((item) => item.getAttribute("data-opens")));
    expect(types.toSorted()).toEqual(flyoutTypes);
    const hiddenParts = (type: string | null) =>
      page.locator(`[data-flyout=${type}]`).evaluate((flyout) => flyout.scrollWidth - flyout.clientWidth);
    for (const item of sampled(items, 3)) {
      await item.hover();
      const type = await item.getAttribute("data-opens");
      expect(await visibleFlyouts(page)).toEqual([type]);
      await settled(page);
      expect(await violations(page, `[data-flyout=${type}]`)).toEqual([]);
      expect([type, await hiddenParts(type)]).toEqual([type, 0]);
    }
    await page.setViewportSize({ width: 1024, height: 900 });
    for (const item of items) {
      await item.hover();
      const type = await item.getAttribute("data-opens");
      expect([type, await visibleFlyouts(page), await hiddenParts(type)]).toEqual([type, [type], 0]);
    }
    await page.locator(".header__logo").hover();
    expect(await visibleFlyouts(page)).toEqual([]);
  });

  test("open, work and close by keyboard", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/", host);
    await unfolded(page);
    const item = page.locator(".navigation__item[data-opens]").first();
    const type = await item.getAttribute("data-opens");
    await page.locator(".header__item--cart > a").focus();
    await page.keyboard.press("Tab");
    expect(await visibleFlyouts(page)).toEqual([type]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("flyout__item");
    await page.keyboard.press("Escape");
    expect(await visibleFlyouts(page)).toEqual([]);
    expect(await item.locator("> a").evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await visibleFlyouts(page)).not.toContain(type);
    await page.keyboard.press("Shift+Tab");
    expect(await visibleFlyouts(page)).toEqual([type]);
  });
});

describe("flyouts", () => {
  test("load once, at the first touch of the header; their pictures load when they open", async ({ enter }) => {
    const { page, settlesOn, requests } = await enter(desktop);
    await settlesOn("/");
    const headerRequests = () => requests.filter(({ url }) => url.pathname === "/_header").length;
    const pictureRequests = () => requests.filter(({ url }) => /\/m\/(130|260)x\d+\//.test(url.pathname)).length;
    expect([await page.locator(".flyout__item").count(), headerRequests()]).toEqual([0, 0]);
    await page.locator(".header__logo").hover();
    await page.locator(".flyout__item").first().waitFor({ state: "attached" });
    expect(pictureRequests()).toBe(0);
    await page.locator('.navigation__item[data-opens="calendar"]').hover();
    await expect.poll(pictureRequests).toBeGreaterThan(0);
    await page.locator("main").hover({ position: { x: 5, y: 5 } });
    await page.locator(".header__logo").hover();
    expect([await page.locator("[data-folded]").count(), headerRequests()]).toEqual([0, 1]);
  });

  test("that failed to load are requested again by the next touch", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn, expects } = await enter(desktop);
    expects(/_header|Failed to load resource/);
    await page.route("**/_header", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await settlesOn("/");
    await page.locator(".header__logo").hover();
    await page.locator("main").hover({ position: { x: 5, y: 5 } });
    await page.locator(".navigation__item[data-opens]").first().hover();
    await eventually(async () => {
      await page.locator(".header__logo").hover();
      expect(await page.locator(".flyout__item").count()).toBeGreaterThan(0);
      await page.locator(".navigation__item[data-opens]").first().hover();
    });
  });

  test.for(walked([6, 12], 1))(
    "hold %i items a group: pictures keep their size, and nothing overlaps",
    { tags: ["long"] },
    async (count, { testShop, enter }) => {
      await editStory(testShop, "poster/en-gb/home", ({ content }) => fillGroups(content, count));
      await eventually(async () => {
        const { text } = await visit(testShop, "/_header", { host: "poster.gb" });
        expect(/data-flyout="calendar".*?<\/ul>/s.exec(text)?.[0].match(/<li>/g)).toHaveLength(count);
      });
      const { page, settlesOn } = await enter(desktop);
      await settlesOn("/", "poster.gb");
      await unfolded(page);
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const type of sampled(flyoutTypes, 3)) {
          await page.locator(`.navigation__item[data-opens=${type}]`).hover();
          expect([type, width, await layoutFlaws(page, `[data-flyout=${type}]`)]).toEqual([type, width, []]);
        }
      }
    },
  );

  test("scroll with the page to their end in a low window", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 1280, height: 600 } });
    await settlesOn("/");
    await unfolded(page);
    await page.locator('.navigation__item[data-opens="photobook"]').hover();
    const end = () => page.locator('[data-flyout="photobook"]').evaluate((flyout) => flyout.getBoundingClientRect().bottom);
    expect(await end()).toBeGreaterThan(600);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 250);
    await expect.poll(end).toBeLessThanOrEqual(600);
    expect(await visibleFlyouts(page)).toEqual(["photobook"]);
  });

  test("close with Escape, reopen after the pointer has left, and close when a link is followed, not when it opens a new tab", {
    tags: ["long"],
  }, async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/");
    await unfolded(page);
    const item = page.locator('.navigation__item[data-opens="calendar"]');
    await item.hover();
    await page.keyboard.press("Escape");
    expect(await visibleFlyouts(page)).toEqual([]);
    await page.locator(".header__logo").hover();
    await item.hover();
    const link = page.locator('[data-flyout="calendar"] a[href="/fotokalender"]');
    const [newTab] = await Promise.all([page.context().waitForEvent("page"), link.click({ modifiers: ["Control"] })]);
    await newTab.close();
    expect(await visibleFlyouts(page)).toEqual(["calendar"]);
    await link.click();
    await page.waitForFunction(() => document.activeElement?.id === "content");
    expect(await visibleFlyouts(page)).toEqual([]);
  });

  test("have the rows of the page's treatment, on each page of one document", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/leinwanddruck");
    await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
    const wallArt = page.locator('[data-flyout="wandbilder"]');
    const rows = async (unfolds: string) => {
      await page.locator(`#header[data-unfolds="${unfolds}"]`).waitFor();
      await unfolded(page);
      return wallArt.locator(".flyout__row").count();
    };
    const listed = await rows("/_header");
    await page.locator('.navigation__item[data-opens="wandbilder"]').hover();
    await wallArt.locator('a[href="/posterdruck"]').first().click();
    await page.waitForURL("**/posterdruck");
    expect(await rows("/_header?wallArt=by-rank")).toBe(listed + 1);
    await page.goBack();
    await page.waitForURL("**/leinwanddruck");
    expect(await rows("/_header")).toBe(listed);
    expect(await page.evaluate(() => "isFirstDocument" in window)).toBe(true);
  });

  test("are absent on phones and tablets", { tags: ["long"] }, async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 1010, height: 700 } });
    await settlesOn("/");
    await page.locator(".navigation__item[data-opens]").first().hover();
    expect(await visibleFlyouts(page)).toEqual([]);
    const touched = await enter(tablet);
    await touched.settlesOn("/");
    await touched.page.locator(".navigation__link").nth(1).focus();
    expect(await visibleFlyouts(touched.page)).toEqual([]);
  });

  test("open by pointer and keyboard without a script", { tags: ["long"] }, async ({ enter }) => {
    const { page, goes } = await enter({ ...desktop, javaScriptEnabled: false });
    await goes("/?_plain=1");
    await page.locator('.navigation__item[data-opens="frame"]').hover();
    expect(await page.locator('[data-flyout="frame"]').isVisible()).toBe(true);
    await page.locator(".header__logo").hover();
    await page.locator(".header__item--cart > a").focus();
    await page.keyboard.press("Tab");
    expect(await visibleFlyouts(page)).toEqual(["wandbilder"]);
  });
});

/** Lists the visible flyouts. */
async function visibleFlyouts(page: Page): Promise<string[]> {
  return page
    .locator("[data-flyout]")
    .evaluateAll((flyouts) => flyouts.filter((flyout) => flyout.checkVisibility()).map((flyout) => String(flyout.dataset.flyout)));
}

/** Repeats the items of each flyout's groups up to this number. */
function fillGroups(content: Record<string, unknown>, count: number): void {
  type Item = { _uid: string };
  const entries = content.navigationEntries as { flyoutGroups?: { flyoutGroupItems: Item[] }[] }[];
  for (const group of entries.flatMap(({ flyoutGroups }) => flyoutGroups ?? [])) {
    const items = group.flyoutGroupItems;
    group.flyoutGroupItems = Array.from({ length: count }, (_, place) => ({
      ...(items[place % items.length] as Item),
      _uid: `item-${place}`,
    }));
  }
}

/** Lists flaws of an open flyout: pictures below two thirds of their width, texts beyond their column or overlapping. */
async function layoutFlaws(page: Page, flyout: string): Promise<string[]> {
  return page.locator(flyout).evaluate((flyout) => {
    const column = flyout.querySelector(".flyout__rows")?.getBoundingClientRect() ?? new DOMRect();
    const wanted = (img: Element) => Number.parseInt(getComputedStyle(img).getPropertyValue("--picture"), 10);
    const narrow = [...flyout.querySelectorAll("img")].filter((img) => img.clientWidth < Math.floor((wanted(img) * 2) / 3));
    const texts: { text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(flyout, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      texts.push({ text: String(range), box: range.getBoundingClientRect() });
    }
    const outside = texts.filter(({ box }) => box.left < column.left - 1 || box.right > column.right + 1);
    const covered = texts.filter(({ box }, place) =>
      texts.slice(place + 1).some(({ box: { left, right, top, bottom } }) => {
        const width = Math.min(right, box.right) - Math.max(left, box.left);
        return width > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
      }),
    );
    return [
      ...narrow.map((img) => `${img.clientWidth} of ${wanted(img)} pixels`),
      ...outside.map(({ text }) => `${text} is outside its column`),
      ...covered.map(({ text }) => `${text} overlaps another text`),
    ];
  });
}
