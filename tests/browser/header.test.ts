import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { editStory } from "../flow/page.ts";
import { visit } from "../flow/visit.ts";
import { browserTestInOwnHouse, settled, unfolded, walked } from "./browser.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnHouse();
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true };
const channels = [
  { channel: "poster", host: "poster.de" },
  { channel: "card", host: "card.de" },
];
const flyoutTypes = ["accessories", "calendar", "card", "collage", "frame", "photobook", "wandbilder"];

describe.for(walked(channels, 0))("flyouts of the $channel shop", ({ host }) => {
  test("each opens below the item that is pointed at, alone, and hides when it is left", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/", host);
    await unfolded(page);
    const items = await page.locator(".navigation__item[data-opens]").all();
    const types = await Promise.all(items.map((item) => item.getAttribute("data-opens")));
    expect(types.toSorted()).toEqual(flyoutTypes);
    for (const item of items) {
      await item.hover();
      expect(await shownFlyouts(page)).toEqual([await item.getAttribute("data-opens")]);
    }
    await page.locator(".header__logo").hover();
    expect(await shownFlyouts(page)).toEqual([]);
  });

  test("the keyboard opens, walks through and closes them", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/", host);
    await unfolded(page);
    const item = page.locator(".navigation__item[data-opens]").first();
    const type = await item.getAttribute("data-opens");
    await page.locator(".header__item--cart > a").focus();
    await page.keyboard.press("Tab");
    expect(await shownFlyouts(page)).toEqual([type]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("flyout__item");
    await page.keyboard.press("Escape");
    expect(await shownFlyouts(page)).toEqual([]);
    expect(await item.locator("> a").evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await shownFlyouts(page)).not.toContain(type);
    await page.keyboard.press("Shift+Tab");
    expect(await shownFlyouts(page)).toEqual([type]);
  });

  test("axe finds nothing in any of them, and each fits large screens", async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 1440, height: 900 } });
    await settlesOn("/", host);
    await unfolded(page);
    for (const item of await page.locator(".navigation__item[data-opens]").all()) {
      await item.hover();
      await settled(page);
      const type = await item.getAttribute("data-opens");
      expect(await violations(page, `[data-flyout=${type}]`)).toEqual([]);
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const hidden = await page.evaluate((type) => {
          const flyout = document.querySelector(`[data-flyout=${type}]`);
          return flyout ? flyout.scrollWidth - flyout.clientWidth : 0;
        }, type);
        expect([type, hidden]).toEqual([type, 0]);
      }
    }
  });
});

describe("flyouts", () => {
  test("come once, when the header is first touched; a page that nobody touches does not have them", async ({ enter }) => {
    const { page, settlesOn, asked } = await enter(desktop);
    await settlesOn("/");
    const fetched = () => asked.filter(({ url }) => url.pathname === "/_header").length;
    expect([await page.locator(".flyout__item").count(), fetched()]).toEqual([0, 0]);
    await page.locator(".header__logo").hover();
    await page.locator(".flyout__item").first().waitFor({ state: "attached" });
    await page.locator(".navigation__item[data-opens]").first().hover();
    await page.locator("main").hover({ position: { x: 5, y: 5 } });
    await page.locator(".header__logo").hover();
    expect([await page.locator("[data-folded]").count(), fetched()]).toEqual([0, 1]);
  });

  test("that could not be had are asked for again by the next touch", async ({ enter }) => {
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

  test.for([6, 12])("hold %i items a group: pictures keep their size, and nothing lies over another", async (count, { house, enter }) => {
    await editStory(house, "poster/en-gb/home", ({ content }) => fillGroups(content, count));
    await eventually(async () => {
      const { text } = await visit(house, "/_header", { host: "poster.gb" });
      expect(/data-flyout="calendar".*?<\/ul>/s.exec(text)?.[0].match(/<li>/g)).toHaveLength(count);
    });
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/", "poster.gb");
    await unfolded(page);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const type of flyoutTypes) {
        await page.locator(`.navigation__item[data-opens=${type}]`).hover();
        expect([type, width, await flaws(page, `[data-flyout=${type}]`)]).toEqual([type, width, []]);
      }
    }
  });

  test("close with Escape under the pointer, and open again when it has left", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/");
    await unfolded(page);
    const item = page.locator('.navigation__item[data-opens="calendar"]');
    await item.hover();
    await page.keyboard.press("Escape");
    expect(await shownFlyouts(page)).toEqual([]);
    await page.locator(".header__logo").hover();
    await item.hover();
    expect(await shownFlyouts(page)).toEqual(["calendar"]);
  });

  test("scroll with the page, to their very end, where the window is low", async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 1280, height: 600 } });
    await settlesOn("/");
    await unfolded(page);
    await page.locator('.navigation__item[data-opens="photobook"]').hover();
    const end = () => page.locator('[data-flyout="photobook"]').evaluate((flyout) => flyout.getBoundingClientRect().bottom);
    expect(await end()).toBeGreaterThan(600);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 250);
    await expect.poll(end).toBeLessThanOrEqual(600);
    expect(await shownFlyouts(page)).toEqual(["photobook"]);
  });

  test("close when one of their links is followed, not when it opens elsewhere", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/");
    await unfolded(page);
    await page.locator('.navigation__item[data-opens="calendar"]').hover();
    const link = page.locator('[data-flyout="calendar"] a[href="/fotokalender"]');
    const [elsewhere] = await Promise.all([page.context().waitForEvent("page"), link.click({ modifiers: ["Control"] })]);
    await elsewhere.close();
    expect(await shownFlyouts(page)).toEqual(["calendar"]);
    await link.click();
    await page.waitForFunction(() => document.activeElement?.id === "content");
    expect(await shownFlyouts(page)).toEqual([]);
  });

  test("load their pictures when they open, and not before", async ({ enter }) => {
    const { page, settlesOn, asked } = await enter(desktop);
    await settlesOn("/");
    await unfolded(page);
    const small = () => asked.filter(({ url }) => /\/m\/(130|260)x\d+\//.test(url.pathname)).length;
    expect(small()).toBe(0);
    await page.locator('.navigation__item[data-opens="calendar"]').hover();
    await expect.poll(small).toBeGreaterThan(0);
  });

  test("are not there on phones and tablets", async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 1010, height: 700 } });
    await settlesOn("/");
    await page.locator(".navigation__item[data-opens]").first().hover();
    expect(await shownFlyouts(page)).toEqual([]);
    const touched = await enter(tablet);
    await touched.settlesOn("/");
    await touched.page.locator(".navigation__link").nth(1).focus();
    expect(await shownFlyouts(touched.page)).toEqual([]);
  });
});

test("the bar scrolls by buttons that are there only where there is more to scroll to", async ({ enter }) => {
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

test("the page's own item is marked, and again after client navigation", async ({ enter }) => {
  const { page, settlesOn } = await enter(desktop);
  await settlesOn("/leinwanddruck");
  const current = () => page.locator(".navigation__item > [aria-current=page]").allTextContents();
  await expect.poll(current).toEqual(["Leinwanddruck"]);
  await page.locator('.navigation__item > a[href="/fotokalender"]').click();
  await expect.poll(current).toEqual(["Fotokalender"]);
});

test("in forced colours a line marks the page's own item, and no other", async ({ enter }) => {
  const { page, settlesOn } = await enter({ ...desktop, forcedColors: "active" });
  await settlesOn("/leinwanddruck");
  const lined = await page
    .locator(".navigation__link")
    .evaluateAll((links) => links.flatMap((link) => (getComputedStyle(link).borderBlockEndWidth === "0px" ? [] : [link.textContent])));
  expect(lined).toEqual(["Leinwanddruck"]);
});

describe("the lists of the header", () => {
  const menu = (page: Page, name: string) => page.locator(`.header__item--${name} > .header__menu`);

  test("open below a pointer from 1000 pixels on, the account's for customers alone; Escape closes them", async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: { width: 1000, height: 700 } });
    await settlesOn("/");
    await page.locator(".header__item--service").hover();
    expect(await menu(page, "service").locator("a:visible").count()).toBe(2);
    const account = page.locator(".header__item--account");
    await account.hover();
    expect(await menu(page, "account").isVisible()).toBe(false);
    await logIn(page);
    expect(await account.locator("> a").getAttribute("data-dialog")).toBe("account");
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

  test("open by a touch where nothing hovers, one at a time, and close by a touch elsewhere", async ({ enter }) => {
    const { page, settlesOn } = await enter(tablet);
    await settlesOn("/");
    await logIn(page);
    await page.locator(".header__item--service").tap();
    expect(await menu(page, "service").locator("a:visible").count()).toBe(3);
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

  test("stand in the burger navigation: its account opens the log-in, and the way out is there", async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/");
    await page.locator(".burger__button").tap();
    const lists = page.locator(".burger__lists");
    expect(await lists.locator("a:visible").evaluateAll((links) => links.map((link) => link.firstChild?.textContent))).toEqual([
      "Ideen",
      "Hilfe",
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

  test("have room for the longest words that an editor may write", async ({ enter }) => {
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
});

describe.for(walked(channels, 1))("the burger navigation of the $channel shop", ({ host }) => {
  test("opens, hides the page below it, and closes", async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/", host);
    expect(await page.locator(".navigation").isVisible()).toBe(false);
    await page.locator(".burger__button").tap();
    expect(await page.locator(".burger__panel").isVisible()).toBe(true);
    expect(await page.locator("main").isVisible()).toBe(false);
    expect(await reachedOutside(page)).toEqual([]);
    await page.locator(".burger__second > summary").first().tap();
    expect(await reachedOutside(page)).toEqual([]);
    await page.locator(".burger__button").tap();
    expect(await page.locator("main").isVisible()).toBe(true);
    await page.locator(".burger__button").tap();
    expect(await page.locator(".burger__list").isVisible()).toBe(true);
    expect(await page.locator(".burger__second[open]").count()).toBe(0);
  });

  test("shows a second level, and comes back to where the first was scrolled to", async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/", host);
    await page.locator(".burger__button").tap();
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
  });

  test("works by keyboard: Escape leads back level by level", async ({ enter }) => {
    const { page, settlesOn } = await enter({ viewport: phone.viewport });
    await settlesOn("/", host);
    await page.locator(".burger__button").focus();
    await page.keyboard.press("Enter");
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

  test("axe finds nothing on either level", async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/", host);
    await page.locator(".burger__button").tap();
    await settled(page);
    expect(await violations(page, ".burger")).toEqual([]);
    for (const second of await page.locator(".burger__second").all()) {
      await second.locator("> summary").tap();
      await settled(page);
      expect(await violations(page, ".burger__second[open]")).toEqual([]);
      await second.locator("> summary").tap();
    }
  });
});

describe("the burger navigation", () => {
  test("closes when the viewport reaches 1000 pixels, and stays closed", async ({ enter }) => {
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

    // The browser may drop the focus of what it hides before it tells that the window is wide.
    await page.locator(".burger__button").click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.waitForFunction(() => document.activeElement?.matches(".header__logo"));
  });

  test("closes when one of its links is followed, also to a place on this page", async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/");
    await page.locator(".burger__button").tap();
    await page.locator(".burger__extra a").first().tap();
    await page.waitForURL(/\/hochzeit$/);
    expect(await page.locator(".burger").getAttribute("open")).toBeNull();
  });

  test("stays open by a link that opens elsewhere, and closes when the page behind it changes", async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
    await settlesOn("/");
    await page.locator(".burger__button").tap();
    await page.locator(".burger__extra a").first().tap();
    await page.waitForURL(/\/hochzeit$/);
    await page.locator(".burger__button").tap();
    const [elsewhere] = await Promise.all([
      page.context().waitForEvent("page"),
      page
        .locator(".burger__extra a")
        .first()
        .click({ modifiers: ["Control"] }),
    ]);
    await elsewhere.close();
    expect(await page.locator(".burger[open]").count()).toBe(1);
    await page.goBack();
    await page.locator("main").waitFor();
    expect(await page.locator(".burger[open]").count()).toBe(0);
  });

  test("draws what opens a third level also in forced colours", async ({ enter }) => {
    const { page, settlesOn } = await enter({ ...phone, forcedColors: "active" });
    await settlesOn("/");
    await unfolded(page);
    const line = () => getComputedStyle(document.querySelector(".burger__accordion > summary") as Element, "::after").borderTopStyle;
    expect(await page.evaluate(line)).toBe("solid");
  });

  test("groups wall art, with a label for what is premium", async ({ enter }) => {
    const { page, settlesOn } = await enter(phone);
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
  });
});

describe("without scripts", () => {
  test("every level of the burger navigation opens, and every link of it can be reached", async ({ enter }) => {
    const { page, goes } = await enter({ ...phone, javaScriptEnabled: false });
    await goes("/?_plain=1");
    await page.locator(".burger__button").tap();
    for (const second of await page.locator(".burger__second").all()) {
      await second.locator("> summary").tap();
      for (const third of await second.locator(".burger__accordion > summary").all()) await third.tap();
      for (const link of await second.locator("a").all()) expect(await link.isVisible()).toBe(true);
      await second.locator("> summary").tap();
    }
    await page.locator(".burger__lists a").nth(1).tap();
    await page.waitForURL(/#information$/);
  });

  test("a touch opens the lists of the header, and the account leads to the log-in", async ({ enter }) => {
    const { page, goes } = await enter({ ...tablet, javaScriptEnabled: false });
    await goes("/?_plain=1");
    await page.locator(".header__item--service").tap();
    expect(await page.locator('.header__menu a[href="/leinwanddruck#information"]').isVisible()).toBe(true);
    await page.locator(".header__item--account").tap();
    await page.waitForURL(/\/_dialogs\/log-in$/);
  });

  test("flyouts open by pointer and by keyboard", async ({ enter }) => {
    const { page, goes } = await enter({ ...desktop, javaScriptEnabled: false });
    await goes("/?_plain=1");
    await page.locator('.navigation__item[data-opens="frame"]').hover();
    expect(await page.locator('[data-flyout="frame"]').isVisible()).toBe(true);
    await page.locator(".header__logo").hover();
    await page.locator(".header__item--cart > a").focus();
    await page.keyboard.press("Tab");
    expect(await shownFlyouts(page)).toEqual(["wandbilder"]);
  });
});

describe("the shop switcher", () => {
  test("leads to the other shop of the same market", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/fr", "poster.ch");
    await page.locator(".header .shops a").nth(1).click();
    await page.waitForURL(/\/\/card\.ch\.[^/]+\/fr\/$/);
  });

  test("is a way back on the desktop platform", async ({ enter }) => {
    const { page, settlesOn } = await enter(desktop);
    await settlesOn("/d/leinwanddruck");
    expect(await page.locator(".shops").count()).toBe(0);
    await page.locator('.navigation__item > a[href="/d/fotokalender"]').click();
    await page.waitForFunction(() => document.activeElement?.id === "content");
    await page.locator("[data-back]").click();
    await page.waitForURL(/\/d\/leinwanddruck$/);
  });
});

test("nothing moves when the page wakes up", async ({ enter }) => {
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

/** The flyouts that are seen. */
async function shownFlyouts(page: Page): Promise<string[]> {
  return page
    .locator("[data-flyout]")
    .evaluateAll((flyouts) => flyouts.filter((flyout) => flyout.checkVisibility()).map((flyout) => String(flyout.dataset.flyout)));
}

/** Repeats what each group of each flyout holds until it holds this many items. */
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

/** What looks wrong in an open flyout: pictures below two thirds of their width, texts beyond its column or over each other. */
async function flaws(page: Page, flyout: string): Promise<string[]> {
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
      ...outside.map(({ text }) => `${text} stands outside`),
      ...covered.map(({ text }) => `${text} lies over another`),
    ];
  });
}

/** Logs a customer in from a link to the account. */
async function logIn(page: Page, account = page.locator("[data-account]").first()): Promise<void> {
  await account.click();
  await page.locator('dialog [name="email"]').fill("jonas.weber@example.com");
  await page.locator('dialog [name="password"]').fill("passe-partout");
  await page.locator("dialog .account-form .button").click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  // The islands of the customer come with their first customer.
  await page.waitForFunction(() => !document.querySelector('[data-account][data-dialog="log-in"]'));
}

/** What of the page can still be reached outside the burger navigation. */
async function reachedOutside(page: Page): Promise<string[]> {
  return page
    .locator(":is(a, button, input, select, summary, [tabindex]):not(.burger *)")
    .evaluateAll((parts) => parts.filter((part) => part.checkVisibility({ visibilityProperty: true })).map((part) => part.outerHTML));
}
