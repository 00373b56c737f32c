// @module-tag long
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { editStory } from "../flow/page.ts";
import { visit } from "../flow/visit.ts";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop, hold, hydrated, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnShop();

const narrow = { viewport: { width: 320, height: 740 } };
const wide = { viewport: { width: 1280, height: 900 } };
const shops = [
  { shop: "poster", host: "poster.de", path: "/leinwanddruck", tile: "Leinwanddruck" },
  { shop: "card", host: "card.de", path: "/hochzeit/", tile: "Hochzeit" },
];

const bar = (page: Page) => page.locator("[data-sub-navigation]");
const tiles = (page: Page) => bar(page).locator(".sub-tile__text").allTextContents();
const active = (page: Page) => bar(page).locator("[aria-current='page']").allTextContents();
const scrolled = (page: Page) =>
  bar(page)
    .locator("[data-scroller-list]")
    .evaluate((list) => list.scrollLeft);
/** Follows a link of the page, also outside the window. */
const follow = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((link) => (link as HTMLElement).click());

describe.each(walked(shops, 0))("the sub-navigation of the $shop shop", ({ host, path, tile }) => {
  test.for(sampled([narrow, wide], 1))(
    "marks this page's tile, without axe violations, at $viewport.width pixels",
    async (options, { enter }) => {
      const { page, settlesOn } = await enter(options);
      await settlesOn(path, host);
      expect(await active(page)).toEqual([tile]);
      expect(await violations(page, ".sub-navigation")).toEqual([]);
    },
  );

  test("scrolls by its buttons where it can scroll", async ({ enter }) => {
    const { page, settlesOn } = await enter(narrow);
    await settlesOn(path, host);
    const [back, on] = [bar(page).locator("[data-scroll='-1']"), bar(page).locator("[data-scroll='1']")];
    await on.waitFor();
    expect(await back.isVisible()).toBe(false);
    await on.click();
    await back.waitFor();
    expect(await scrolled(page)).toBeGreaterThan(0);
    await back.click();
    await back.waitFor({ state: "hidden" });
    expect(await scrolled(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className), "the focus stays in the bar").toMatch(/^sub-navigation__bar/);
  });

  test("shows without a script, with its tile marked and all links reachable", async ({ enter }) => {
    const { page, goes } = await enter({ ...narrow, javaScriptEnabled: false });
    await goes(`${path}?_plain=1`, host);
    expect(await active(page)).toEqual([tile]);
    expect(await bar(page).locator("[data-scroll]:visible").count()).toBe(0);
    await bar(page).locator("a").last().focus();
    expect(await scrolled(page)).toBeGreaterThan(0);
  });
});

test("tiles have the sizes of the specification", async ({ enter }) => {
  const { page, settlesOn } = await enter(wide);
  const sizes = () =>
    bar(page)
      .locator(".sub-tile")
      .evaluateAll((all) => {
        const seen = all.flatMap((tile) => {
          const face = tile.querySelector("img");
          return face ? [`${tile.className.replace("sub-tile sub-tile--", "")} ${face.clientWidth}x${face.clientHeight}`] : [];
        });
        return [...new Set(seen)];
      });
  await settlesOn("/leinwanddruck", "poster.de");
  expect(await sizes()).toEqual(["circle 76x76", "square 110x73"]);
  await settlesOn("/bilderbox", "poster.de");
  expect(await sizes()).toEqual(["square-image 110x110"]);
});

describe("this page's tile", () => {
  const path = "/canvas-prints";
  /** Moves the canvas page's tile to the end of the bar, as an editor would. */
  const atTheEnd = async (testShop: Parameters<typeof editStory>[0]) => {
    await editStory(testShop, "poster/en-gb/home", ({ content }) => {
      const entry = (content.navigationEntries as { navigationType: string; subNavigation: unknown[] }[]).find(
        ({ navigationType }) => navigationType === "wandbilder",
      );
      const [heading, canvas, ...others] = entry?.subNavigation ?? [];
      if (entry) entry.subNavigation = [heading, ...others.filter((other) => JSON.stringify(other) !== JSON.stringify(canvas)), canvas];
    });
    await eventually(async () => {
      expect((await visit(testShop, path, { host: "poster.gb" })).text).toMatch(/Museum glass.*aria-current="page"/s);
    });
  };

  test("is scrolled into view on load and on client navigation, and the page does not move", async ({ testShop, enter }) => {
    await atTheEnd(testShop);
    const { page, settlesOn } = await enter(narrow);
    await settlesOn(path, "poster.gb");
    const isSeen = () =>
      bar(page).evaluate((nav) => {
        const { left, right } = nav.querySelector("[aria-current]")?.getBoundingClientRect() ?? { left: -1, right: -1 };
        return left >= 0 && right <= innerWidth;
      });
    expect(await isSeen()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await follow(page, "main a[href='/photo-box'], footer a[href='/photo-box'], a[href='/photo-box']");
    await expect.poll(() => active(page)).toEqual(["Photo boxes"]);
    await follow(page, "a[href='/canvas-prints']");
    await expect.poll(() => active(page)).toEqual(["Canvas prints"]);
    expect(await isSeen()).toBe(true);
  });

  test("is not scrolled into view if the visitor scrolls the bar before the page's scripts", async ({ enter }) => {
    const { page, goes } = await enter(narrow);
    const scripts = await hold(page, /\/assets\/[^?]*\.js/);
    await goes(path, "poster.gb");
    await bar(page).locator("a").nth(3).scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(0);
    scripts.release();
    await hydrated(page);
    expect(await scrolled(page)).toBe(before);
  });

  test("is not scrolled into view for an address with a hash", async ({ enter }) => {
    const { page, settlesOn } = await enter(narrow);
    await settlesOn(`${path}#information`, "poster.gb");
    expect(await active(page)).toEqual(["Canvas prints"]);
    expect(await scrolled(page)).toBe(0);
  });
});

describe("client navigation", () => {
  test("loads the next page's bar, whose buttons scroll it", async ({ enter }) => {
    const { page, settlesOn } = await enter(narrow);
    await settlesOn("/leinwanddruck", "poster.de");
    await follow(page, "a[href='/fotokalender']");
    await expect.poll(() => active(page)).toEqual(["Fotokalender"]);
    await bar(page).locator("[data-scroll='1']").click();
    await bar(page).locator("[data-scroll='-1']").waitFor();
  });

  test("keeps a bar that two pages share, and moves the mark", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    await settlesOn("/bilderbox", "poster.de");
    await bar(page).evaluate((nav) => nav.setAttribute("data-same", ""));
    await bar(page).getByRole("link", { name: "Fotoabzüge" }).click();
    await expect.poll(() => active(page)).toEqual(["Fotoabzüge"]);
    expect(await page.locator("[data-sub-navigation][data-same]").count()).toBe(1);
  });

  test("removes the bar on pages without one", async ({ enter }) => {
    const { page, settlesOn } = await enter(wide);
    await settlesOn("/leinwanddruck", "poster.de");
    await follow(page, "a[href='/feed-collage']");
    await expect.poll(() => bar(page).count()).toBe(0);
  });
});

test("a global bar shows on pages without their own, except feeds", async ({ enter }) => {
  const { page, settlesOn } = await enter(wide);
  await settlesOn("/", "card.de");
  expect(await tiles(page)).toContain("Hochzeit");
  for (const path of ["/feed-card/", "/feed-calendar/", "/feed-collage/"]) {
    await settlesOn(path, "card.de");
    expect(await bar(page).count()).toBe(0);
  }
});
