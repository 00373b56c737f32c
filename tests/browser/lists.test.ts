import { describe, expect } from "vitest";
import { sampled } from "../sampled.ts";
import { browserTestInOwnShop, hydrated, settled, walked } from "./browser.ts";
import { desktop, enterList, type Kind, kinds, phone } from "./list-pages.ts";
import { violations, violationsInFrame } from "./violations.ts";

const test = browserTestInOwnShop();

describe("a list", () => {
  test.for(walked([phone, desktop], 0))(
    "shows more items on $name: the first twelve stay in place, and the thirteenth gets the focus",
    async ({ viewport }, { testShop, enter }) => {
      const visitor = await enter({ viewport });
      const { page } = visitor;
      const list = await enterList(visitor, testShop, "themes");
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

  test("focuses its first item for the current page's link, and adds no entry to the history", { tags: ["long"] }, async ({
    testShop,
    enter,
  }) => {
    const visitor = await enter(desktop);
    const { page } = visitor;
    const list = await enterList(visitor, testShop, "themes");
    const entries = await page.evaluate(() => history.length);
    await list.pageLink(1).press("Enter");
    expect(await list.tiles.first().evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await list.box("color", "blue").press("Space");
    await page.waitForURL(/color=blue/);
    await list.filled();
    expect(await list.box("color", "blue").evaluate((box) => box === document.activeElement)).toBe(true);
  });

  test("announces the number of items", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desktop);
    const list = await enterList(visitor, testShop, "themes");
    const announcement = () => visitor.page.locator("main").getByRole("status").first().textContent();
    expect(await announcement()).toMatch(/^\d+ Ergebnisse$/);
    const all = await announcement();
    await list.box("color", "blue").check();
    await expect.poll(announcement).not.toBe(all);
    await list.filled();
    expect(await announcement()).toMatch(/^\d+ Ergebnisse$/);
  });

  test("disables filters without matches", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desktop);
    const list = await enterList(visitor, testShop, "themes");
    const boxes = () =>
      visitor.page.locator(".filter__value").evaluateAll((labels) =>
        labels.map((label) => {
          const box = label.querySelector("input");
          return { isDisabled: box?.disabled, isTicked: box?.checked, count: Number(label.querySelector(".filter__count")?.textContent) };
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
    expect(all.filter(({ isDisabled }) => isDisabled).length).toBeGreaterThan(0);
    expect(all.filter(({ isDisabled, isTicked, count }) => isDisabled !== (count === 0 && !isTicked))).toEqual([]);
  });

  test("has round color dots, beside labels that wrap too", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(desktop);
    await enterList(visitor, testShop, "themes");
    const dots = await visitor.page.locator(".filter__words[data-swatch]").evaluateAll((labels) =>
      (labels as HTMLElement[]).map((label) => {
        label.style.inlineSize = "3rem";
        const { inlineSize, blockSize } = getComputedStyle(label, "::before");
        return { inlineSize, blockSize };
      }),
    );
    expect(dots.length).toBeGreaterThan(0);
    expect(dots.filter(({ inlineSize, blockSize }) => inlineSize !== blockSize)).toEqual([]);
  });

  test("has filters on a phone that cover the page, and close by button, Escape, or a touch outside", async ({ testShop, enter }) => {
    const visitor = await enter({ viewport: phone.viewport });
    const { page } = visitor;
    const list = await enterList(visitor, testShop, "themes");
    const closings: (() => Promise<void>)[] = [
      () => list.closer.click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(195, 20),
    ];
    for (const close of closings) {
      expect(await list.filters.isVisible()).toBe(false);
      await list.opener.click();
      await page.getByRole("region", { name: "Filtern", exact: true }).waitFor();
      await close();
      await list.filters.waitFor({ state: "hidden" });
    }
  });
});

describe("axe finds no violations", () => {
  const views = Object.keys(kinds).flatMap((kind) => [phone, desktop].map((window) => ({ kind: kind as Kind, window, name: window.name })));

  test.for(sampled(views, 1))(
    "in the list of $kind on $name, with filters open and closed",
    { tags: ["long"] },
    async ({ kind, window }, { testShop, enter }) => {
      const visitor = await enter({ viewport: window.viewport });
      const list = await enterList(visitor, testShop, kind);
      expect(await violations(visitor.page, ".list")).toEqual([]);
      if (window === desktop) return;
      await list.opener.click();
      await settled(visitor.page);
      // Content behind open filters is dimmed and inert.
      expect(await violations(visitor.page, ".list__filters")).toEqual([]);
    },
  );

  test("in an empty list", { tags: ["long"] }, async ({ testShop, enter }) => {
    const visitor = await enter(phone);
    await enterList(visitor, testShop, "themes", "?category=firmung&color=pink&product=pocketfold&label=new");
    expect(await violations(visitor.page, ".list")).toEqual([]);
  });

  test.for(walked([phone, desktop], 0))("on a theme page on $name", { tags: ["long"] }, async ({ viewport }, { enter }) => {
    const { page, settlesOn } = await enter({ viewport });
    await settlesOn("/themes/konfetti-vintage-einschulung/", "card.de");
    await hydrated(page);
    expect(await violationsInFrame(page)).toEqual([]);
  });
});
