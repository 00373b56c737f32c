import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop, walked } from "./browser.ts";
import { keyboard, listOn, pointer, type Shown } from "./list.ts";
import { cards, desktop, enterList, type Kind, kinds, listInDocument, phone } from "./list-pages.ts";

const test = browserTestInOwnShop();
const everywhere = Boolean(process.env.EVERYWHERE);

/** Lists, windows and input methods in all combinations. */
const combinations = Object.keys(kinds)
  .flatMap((kind) => [phone, desktop].flatMap((window) => [pointer, keyboard].map((input) => ({ kind: kind as Kind, window, input }))))
  .map((one) => ({ ...one, name: `${one.kind} on ${one.window.name} by ${one.input.name}` }));

describe("the address of a list contains its state, after every filter, sort, length and page", { tags: ["long"] }, () => {
  test.for(sampled(combinations, 1))(
    "$name",
    { timeout: everywhere ? 600_000 : 60_000 },
    async ({ kind, window, input }, { testShop, enter }) => {
      const visitor = await enter({ viewport: window.viewport });
      const { page } = visitor;
      const list = await enterList(visitor, testShop, kind);
      const all = await list.shown();
      const address = page.url();
      /** Acts, and checks that a document of the new address shows the same list. @returns its visible state */
      const step = async (act: () => Promise<unknown>): Promise<Shown> => {
        const before = page.url();
        await act();
        await page.waitForURL((url) => url.href !== before);
        await list.filled();
        const shown = await list.shown();
        expect(await listInDocument(testShop, page.url())).toEqual(shown);
        return shown;
      };
      const tick = async (name: string, value: string) => {
        if (window === phone) await input.press(list.opener);
        await input.press(list.box(name, value));
        if (window === phone) await input.press(list.closer);
      };

      for (const [filter, values] of walked(Object.entries(await list.offered()), 0, 1, 6))
        for (const value of everywhere || kind === "collages" ? values : [values[Math.floor(values.length / 2)] ?? ""]) {
          const filtered = await step(() => tick(filter, value));
          expect(filtered.chosen).toEqual([`${filter}=${value}`]);
          expect(filtered.chips).toHaveLength(2);
          expect(new URL(page.url()).searchParams.getAll(filter)).toEqual([value]);
          // A chip removes what its box selected.
          expect(await step(() => input.press(list.chips))).toEqual(all);
          expect(page.url()).toBe(address);
        }
      const [, sort = ""] = await list.sort
        .locator("option")
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
      const sorted = await step(() => input.choose(list.sort, sort));
      expect([sorted.sort, sorted.total]).toEqual([sort, all.total]);
      expect(sorted.items).not.toEqual(all.items);
      // Phones have only the button for more items.
      const lengthen = () => (window === phone ? input.press(list.more) : input.choose(list.pageSize, "48"));
      const longer = await step(lengthen);
      expect(longer.items.slice(0, 12)).toEqual(sorted.items);
      const shorten = () => (window === phone ? page.goBack() : input.choose(list.pageSize, "12"));
      expect((await step(shorten)).items).toEqual(sorted.items);
      const second = await step(() => input.press(list.pageLink(2)));
      expect(second.items).toEqual(longer.items.slice(12, 24));

      // With two values of one filter and one of another, a second visitor at the same address sees the same list.
      const [[one = "", [first = "", another = ""] = []] = [], [other = "", [third = ""] = []] = []] = Object.entries(await list.offered());
      for (const [name, value] of [[one, first], [one, another], ...(other ? [[other, third] as const] : [])] as const)
        if (await list.box(name, value).isEnabled()) await step(() => tick(name, value));
      const recipient = await enter({ viewport: window.viewport });
      const { host, path } = kinds[kind];
      expect(page.url()).toContain(path);
      const received = await enterList(recipient, testShop, kind, new URL(page.url()).search);
      expect(await received.shown()).toEqual(await list.shown());
      expect(recipient.page.url()).toBe(page.url());
      expect(host).not.toBe("");
      expect(await step(() => input.press(list.reset))).toMatchObject({ chosen: [], chips: [], sort, total: all.total });
    },
  );
});

describe("without a script a list is a form and links", { tags: ["long"] }, () => {
  test.for(walked([desktop, phone], 1))("on $name", async ({ viewport }, { testShop, enter }) => {
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
    expect(await list.shown()).toEqual(await listInDocument(testShop, page.url()));
    await list.chips.first().click();
    await page.waitForURL(/\?style=boho&sort=new$/);
    await list.more.click();
    await page.waitForURL(/\?style=boho&sort=new&pageSize=48$/);
    expect(await list.shown()).toMatchObject({ chosen: ["style=boho"], sort: "new", pageSize: "48" });
    expect(await list.shown()).toEqual(await listInDocument(testShop, page.url()));
  });
});

describe("the history", () => {
  test("has an entry for each choice: back and forward restore it without a page load", async ({ testShop, enter }) => {
    const visitor = await enter(desktop);
    const { page, requests } = visitor;
    const list = await enterList(visitor, testShop, "themes");
    const states = [await list.shown()];
    for (const [name, value] of [
      ["color", "blue"],
      ["style", "boho"],
    ] as const) {
      await list.box(name, value).check();
      await page.waitForURL(new RegExp(`${name}=${value}`));
      await list.filled();
      states.push(await list.shown());
    }
    const [all, blue, both] = states;
    const documents = () => requests.filter(({ type, url }) => type === "document" || url.pathname.endsWith(".data")).length;
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

  test("restores list, scroll position and focus on return from an item's page", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desktop);
    const { page } = visitor;
    const list = await enterList(visitor, testShop, "themes", "?color=blue");
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
