import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import type { House } from "../flow/house.ts";
import { editStory } from "../flow/page.ts";
import { printedList } from "../flow/printed-list.ts";
import { visit } from "../flow/visit.ts";
import { visibleHtml } from "../visible-html.ts";
import { browserTestInOwnHouse, hold, hydrated, settled, type Visitor, walked } from "./browser.ts";
import { keyboard, listOn, pointer, type Shown, shownOf } from "./list.ts";
import { violations } from "./violations.ts";

const test = browserTestInOwnHouse();

const phone = { name: "a phone", viewport: { width: 390, height: 844 } };
const desktop = { name: "a desktop", viewport: { width: 1440, height: 900 } };
const everywhere = Boolean(process.env.EVERYWHERE);

const cards = "/vorkonfigurator-karten";
const kinds = {
  themes: { host: "poster.de", path: cards },
  "themes of the card shop": { host: "card.de", path: `${cards}/` },
  calendars: { host: "poster.de", path: "/vorkonfigurator-kalender" },
  "calendars of the card shop": { host: "card.de", path: "/vorkonfigurator-kalender/" },
  collages: { host: "poster.de", path: "/products" },
  "photo books": { host: "poster.de", path: "/bilderbox" },
} as const;
type Kind = keyof typeof kinds;

const noPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Goes to a list, and comes back when it can be worked. */
async function enterList({ page, settlesOn }: Visitor, house: House, kind: Kind, query = "") {
  const { host, path } = kinds[kind];
  if (kind === "photo books") await showBooks(house);
  // What is drawn for hundreds of items is looked at elsewhere, and costs the machine more than all else here.
  await page.route(/\/f\/1001\//, (route) => route.fulfill({ contentType: "image/svg+xml", body: noPicture }));
  await settlesOn(path + query, host);
  const list = listOn(page);
  await list.filled();
  return list;
}

/** The story of the page of photo boxes shows photo books, as no story does yet. */
async function showBooks(house: House): Promise<void> {
  await editStory(house, "poster/de-de/bilderbox", ({ content }) => {
    content.calculator = [];
    content.body = [{ component: "PhotobooksOverview", headline: "Alle Fotobücher" }];
  });
  const { host, path } = kinds["photo books"];
  await eventually(async () => expect((await visit(house, path, { host })).text).toContain("Alle Fotobücher"));
}

/** What the document of an address shows of its list, to whoever comes by it. */
async function restored(house: House, address: string): Promise<Shown> {
  const { pathname, search, hostname } = new URL(address);
  const answer = await visit(house, pathname + search, { host: hostname.replace(/\.?localhost$/, "") });
  expect([address, answer.status]).toEqual([address, 200]);
  return shownOf(printedList(visibleHtml(answer.text)));
}

/** The lists, windows and hands of a visitor: each of them with some of the others, and all with all in `npm run test:everywhere`. */
const walks = Object.keys(kinds)
  .flatMap((kind) => [phone, desktop].flatMap((window) => [pointer, keyboard].map((hand) => ({ kind: kind as Kind, window, hand }))))
  .map((walk) => ({ ...walk, name: `${walk.kind} on ${walk.window.name} by ${walk.hand.name}` }));
const fewWalks = walked(walks, 2, 5, 15, 16, 23);

describe("the address of a list is its state, after every filter, sort, length and page", () => {
  test.for(fewWalks)("$name", { timeout: everywhere ? 600_000 : 60_000 }, async ({ kind, window, hand }, { house, enter }) => {
    const visitor = await enter({ viewport: window.viewport });
    const { page } = visitor;
    const list = await enterList(visitor, house, kind);
    const all = await list.shown();
    const address = page.url();
    /** Does something, and looks whether the document of the address that is there then shows the same. */
    const step = async (act: () => Promise<unknown>): Promise<Shown> => {
      const before = page.url();
      await act();
      await page.waitForURL((url) => url.href !== before);
      await list.filled();
      const shown = await list.shown();
      expect(await restored(house, page.url())).toEqual(shown);
      return shown;
    };
    const tick = async (name: string, value: string) => {
      if (window === phone) await hand.press(list.opener);
      await hand.press(list.box(name, value));
      if (window === phone) await hand.press(list.closer);
    };

    for (const [filter, values] of walked(Object.entries(await list.offered()), 0, 1, 6))
      for (const value of everywhere || kind === "collages" ? values : [values[Math.floor(values.length / 2)] ?? ""]) {
        const filtered = await step(() => tick(filter, value));
        expect(filtered.chosen).toEqual([`${filter}=${value}`]);
        expect(filtered.chips).toHaveLength(2);
        expect(new URL(page.url()).searchParams.getAll(filter)).toEqual([value]);
        // What a box has chosen, its chip takes away.
        expect(await step(() => hand.press(list.chips))).toEqual(all);
        expect(page.url()).toBe(address);
      }
    const [, sort = ""] = await list.sort.locator("option").evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    const sorted = await step(() => hand.choose(list.sort, sort));
    expect([sorted.sort, sorted.total]).toEqual([sort, all.total]);
    expect(sorted.items).not.toEqual(all.items);
    // A phone has the button for more alone.
    const lengthen = () => (window === phone ? hand.press(list.more) : hand.choose(list.pageSize, "48"));
    const longer = await step(lengthen);
    expect(longer.items.slice(0, 12)).toEqual(sorted.items);
    const shorten = () => (window === phone ? page.goBack() : hand.choose(list.pageSize, "12"));
    expect((await step(shorten)).items).toEqual(sorted.items);
    const second = await step(() => hand.press(list.pageLink(2)));
    expect(second.items).toEqual(longer.items.slice(12, 24));

    // Two values of one filter and one of another, in the window of somebody who was sent the address.
    const [[one = "", [first = "", another = ""] = []] = [], [other = "", [third = ""] = []] = []] = Object.entries(await list.offered());
    for (const [name, value] of [[one, first], [one, another], ...(other ? [[other, third] as const] : [])] as const)
      if (await list.box(name, value).isEnabled()) await step(() => tick(name, value));
    const friend = await enter({ viewport: window.viewport });
    const { host, path } = kinds[kind];
    expect(page.url()).toContain(path);
    const theirs = await enterList(friend, house, kind, new URL(page.url()).search);
    expect(await theirs.shown()).toEqual(await list.shown());
    expect(friend.page.url()).toBe(page.url());
    expect(host).not.toBe("");
    expect(await step(() => hand.press(list.reset))).toMatchObject({ chosen: [], chips: [], sort, total: all.total });
  });
});

describe("without a script a list is a form and links", () => {
  test.for(walked([desktop, phone], 1))("on $name", async ({ viewport }, { house, enter }) => {
    const { page, goes } = await enter({ viewport, javaScriptEnabled: false });
    await goes(`${cards}?x=1`, "poster.de");
    const list = listOn(page);
    await page.waitForURL(/_plain=1/);
    await list.sort.selectOption("new");
    if (viewport === phone.viewport) await list.opener.click();
    for (const [name, value] of [
      ["color", "blue"],
      ["style", "boho"],
    ] as const)
      await list.box(name, value).check();
    await page.getByRole("button", { name: "Ergebnisse zeigen" }).last().click();
    await page.waitForURL(/color=blue&style=boho&sort=new$/);
    expect(await list.shown()).toEqual(await restored(house, page.url()));
    await list.chips.first().click();
    await page.waitForURL(/\?style=boho&sort=new$/);
    await list.more.click();
    await page.waitForURL(/\?style=boho&sort=new&pageSize=48$/);
    expect(await list.shown()).toMatchObject({ chosen: ["style=boho"], sort: "new", pageSize: "48" });
    expect(await list.shown()).toEqual(await restored(house, page.url()));
  });
});

describe("the history", () => {
  test("has a step for each choice: back and forward show what was there, without a page being loaded", async ({ house, enter }) => {
    const visitor = await enter(desktop);
    const { page, asked } = visitor;
    const list = await enterList(visitor, house, "themes");
    const seen = [await list.shown()];
    for (const [name, value] of [
      ["color", "blue"],
      ["style", "boho"],
    ] as const) {
      await list.box(name, value).check();
      await page.waitForURL(new RegExp(`${name}=${value}`));
      await list.filled();
      seen.push(await list.shown());
    }
    const [all, blue, both] = seen;
    const documents = () => asked.filter(({ type, url }) => type === "document" || url.pathname.endsWith(".data")).length;
    const before = documents();
    for (const [go, expected] of [
      ["goBack", blue],
      ["goBack", all],
      ["goForward", blue],
      ["goForward", both],
    ] as const) {
      await page[go]();
      await expect.poll(() => list.shown()).toEqual(expected);
    }
    expect(documents()).toBe(before);
  });

  test("brings back list, place and focus from the page of an item", async ({ house, enter }) => {
    const visitor = await enter(desktop);
    const { page } = visitor;
    const list = await enterList(visitor, house, "themes", "?color=blue");
    await list.box("style", "boho").check();
    await page.waitForURL(/style=boho/);
    await list.filled();
    const before = await list.shown();
    await list.tiles.nth(8).focus();
    const scrolled = await page.evaluate(() => Math.round(scrollY));
    expect(scrolled).toBeGreaterThan(100);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/themes\//);
    await page.locator(".theme__name").waitFor();
    await page.goBack();
    await page.waitForURL(/style=boho/);
    await list.filled();
    await expect.poll(() => list.shown()).toEqual(before);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled);
    await expect.poll(() => list.tiles.nth(8).evaluate((link) => link === document.activeElement)).toBe(true);
  });
});

describe("while a list is on its way", () => {
  const items = /\/_lists\/themes/;

  /** Ticks a box by the keyboard: a pointer would have read the list ahead. */
  const tick = (page: Page, name: string, value: string) => listOn(page).box(name, value).press("Space");

  test("the old one is dimmed within a tenth of a second, and the new one comes in its place", async ({ house, enter }) => {
    const visitor = await enter(desktop);
    const { page } = visitor;
    const list = await enterList(visitor, house, "themes");
    const held = await hold(page, items);
    await page.evaluate(() => {
      const answers: number[] = [];
      Object.assign(window, { answers });
      document.addEventListener(
        "click",
        ({ timeStamp }) => {
          const look = () => {
            if (document.querySelector(".list__items--old")) answers.push(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          look();
        },
        { capture: true },
      );
    });
    const before = await list.shown();
    await tick(page, "color", "blue");
    await page.locator(".list__items--old[aria-busy]").waitFor();
    const during = await list.shown();
    expect([during.items, during.chosen, during.chips.length]).toEqual([before.items, ["color=blue"], 2]);
    const [took = Number.NaN] = await page.evaluate(() => (window as unknown as { answers: number[] }).answers);
    console.info(`a box is answered after ${Math.round(took)} ms`);
    // On a machine that is busy with other tests four times as long is not the shop's doing.
    expect(took).toBeLessThan(400);
    held.release();
    await list.filled();
    expect(await list.shown()).toEqual(await restored(house, page.url()));
  });

  test("a question that is overtaken is given up, and its answer comes when it is asked again", async ({ house, enter }) => {
    const visitor = await enter(desktop);
    const { page } = visitor;
    const list = await enterList(visitor, house, "themes");
    const held = await hold(page, items);
    const aborted: string[] = [];
    page.on("requestfailed", (request) => aborted.push(request.url()));
    await tick(page, "color", "blue");
    await expect.poll(() => held.count()).toBe(1);
    await tick(page, "color", "red");
    await expect.poll(() => aborted).toEqual([expect.stringMatching(/\/_lists\/themes\?color=blue&sort=popularity$/)]);
    held.release();
    await list.filled();
    expect(await list.shown()).toEqual(await restored(house, page.url()));
    await tick(page, "color", "red");
    await page.waitForURL(/color=blue$/);
    await list.filled();
    expect((await list.shown()).chosen).toEqual(["color=blue"]);
    expect(await list.shown()).toEqual(await restored(house, page.url()));
  });

  test("one that cannot be had says so, and can be asked for once more", async ({ house, enter }) => {
    const visitor = await enter(desktop);
    const { page, expects } = visitor;
    expects(/503/);
    const list = await enterList(visitor, house, "themes");
    await page.route(items, (route) => route.fulfill({ status: 503 }));
    await tick(page, "color", "blue");
    await page.locator(".list__notice").waitFor();
    expect(await list.total.textContent()).toBe("Die Liste ist gerade nicht zu haben.");
    await page.unroute(items);
    await page.getByRole("link", { name: "Noch einmal versuchen" }).click();
    await page.locator(".list__notice").waitFor({ state: "detached" });
    await list.filled();
    expect(await list.shown()).toEqual(await restored(house, page.url()));
  });
});

describe("a list", () => {
  test.for(walked([phone, desktop], 0))(
    "shows more on $name: the first twelve stay where they are, and the thirteenth has the focus",
    async ({ viewport }, { house, enter }) => {
      const visitor = await enter({ viewport });
      const { page } = visitor;
      const list = await enterList(visitor, house, "themes");
      const { items } = await list.shown();
      const places = () =>
        list.tiles.evaluateAll((links) =>
          links.slice(0, 12).map((link) => {
            const { top, left } = (link.closest(".tile") as Element).getBoundingClientRect();
            return [Math.round(top + scrollY), Math.round(left)];
          }),
        );
      const before = await places();
      await list.more.click();
      await expect.poll(() => list.tiles.count()).toBe(48);
      await list.filled();
      await page.waitForURL(/\?pageSize=48$/);
      expect((await list.shown()).items.slice(0, 12)).toEqual(items);
      expect(await places()).toEqual(before);
      const focused = () => page.evaluate(() => [...document.querySelectorAll(".tile__link")].indexOf(document.activeElement as Element));
      await expect.poll(focused).toBe(12);
      expect(await list.more.count()).toBe(0);
    },
  );

  test("says to everybody how many there are", async ({ house, enter }) => {
    const visitor = await enter(desktop);
    const list = await enterList(visitor, house, "themes");
    const says = () => visitor.page.locator("main").getByRole("status").first().textContent();
    expect(await says()).toMatch(/^\d+ Ergebnisse$/);
    const all = await says();
    await list.box("color", "blue").check();
    await expect.poll(says).not.toBe(all);
    await list.filled();
    expect(await says()).toMatch(/^\d+ Ergebnisse$/);
  });

  test("closes what would list nothing, as soon as that is known", async ({ house, enter }) => {
    const visitor = await enter(desktop);
    const list = await enterList(visitor, house, "themes");
    const boxes = () =>
      visitor.page.locator(".filter__value").evaluateAll((labels) =>
        labels.map((label) => {
          const box = label.querySelector("input");
          return { isClosed: box?.disabled, isTicked: box?.checked, count: Number(label.querySelector(".filter__count")?.textContent) };
        }),
      );
    for (const [name, value] of [
      ["category", "firmung"],
      ["style", "boho"],
    ] as const) {
      await list.box(name, value).check();
      await visitor.page.waitForURL(new RegExp(`${name}=${value}`));
    }
    await list.filled();
    const all = await boxes();
    expect(all.filter(({ isClosed }) => isClosed).length).toBeGreaterThan(0);
    expect(all.filter(({ isClosed, isTicked, count }) => isClosed !== (count === 0 && !isTicked))).toEqual([]);
  });

  test("has filters on a phone that come over the page, and go by their button, by Escape, and by a touch beside them", async ({
    house,
    enter,
  }) => {
    const visitor = await enter({ viewport: phone.viewport });
    const { page } = visitor;
    const list = await enterList(visitor, house, "themes");
    const leave: ((page: Page) => Promise<void>)[] = [
      () => list.closer.click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(195, 20),
    ];
    for (const leaving of leave) {
      expect(await list.filters.isVisible()).toBe(false);
      await list.opener.click();
      expect(await list.filters.isVisible()).toBe(true);
      await leaving(page);
      await list.filters.waitFor({ state: "hidden" });
    }
  });
});

test("the code of a list is at most 14 KB, compressed, and no page without a list has any of it", async ({ house, enter }) => {
  const scripts = async (path: string) => {
    const { settlesOn, asked } = await enter(desktop);
    await settlesOn(path, "poster.de");
    return new Set(asked.flatMap(({ url: { pathname } }) => (pathname.endsWith(".js") ? pathname : [])));
  };
  const others = await scripts("/leinwanddruck");
  const own = [...(await scripts(cards))].filter((path) => !others.has(path));
  const texts = await Promise.all(own.map((path) => readFile(`build/client${path}`)));
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).byteLength, 0);
  console.info(`the code of a list: ${own.length} files, ${(bytes / 1_000).toFixed(1)} KB`);
  expect(texts.join("")).toContain("list__items");
  expect(bytes).toBeLessThanOrEqual(14_000);
  const elsewhere = await Promise.all([...others].map((path) => readFile(`build/client${path}`, "utf8")));
  expect(elsewhere.filter((text) => text.includes("list__items"))).toEqual([]);
  expect(house.ports.shop).toBeGreaterThan(0);
});

describe("axe finds nothing", () => {
  const looks = Object.keys(kinds).flatMap((kind) => [phone, desktop].map((window) => ({ kind: kind as Kind, window, name: window.name })));

  test.for(walked(looks, 0, 1, 7, 8, 10))(
    "in the list of $kind on $name, with filters open and closed",
    async ({ kind, window }, { house, enter }) => {
      const visitor = await enter({ viewport: window.viewport });
      const list = await enterList(visitor, house, kind);
      expect(await violations(visitor.page, ".list")).toEqual([]);
      if (window === desktop) return;
      await list.opener.click();
      await settled(visitor.page);
      // What lies behind the open filters is dimmed, and nobody reads it now.
      expect(await violations(visitor.page, ".list__filters")).toEqual([]);
    },
  );

  test("where nothing fits", async ({ house, enter }) => {
    const visitor = await enter(phone);
    await enterList(visitor, house, "themes", "?category=firmung&color=pink&product=pocketfold&label=new");
    expect(await violations(visitor.page, ".list")).toEqual([]);
  });

  test.for(walked([phone, desktop], 0))("on a theme page on $name", async ({ viewport }, { enter }) => {
    const { page, settlesOn } = await enter({ viewport });
    await settlesOn("/themes/konfetti-vintage-einschulung/", "card.de");
    await hydrated(page);
    expect(await violations(page)).toEqual([]);
  });
});
