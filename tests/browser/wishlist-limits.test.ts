// @module-tag long
import { describe, expect } from "vitest";
import { visit } from "../flow/visit.ts";
import { browserTest, hydrated } from "./browser.ts";
import { host, someThemes, storeWishlist, wishlist, wishlistOn } from "./wishlist.ts";

const test = browserTest();

const idsOf = (themes: readonly { id: string }[]) => themes.map(({ id }) => id);

describe("a long wishlist", () => {
  test("of sixty themes is shown whole to visitors with its link", async ({ testShop, enter }) => {
    const themes = await someThemes(testShop, 60);
    const address = `${wishlist}?${idsOf(themes)
      .map((id) => `themeIds[]=${id}`)
      .join("&")}`;
    const { page, goes } = await enter();
    await goes(address, host);
    await hydrated(page);
    const list = wishlistOn(page);
    await list.shows(/^60 gemerkte Motive$/);
    await expect.poll(list.ids).toEqual(idsOf(themes));
  });

  test("of two hundred themes has a link with as many as the shop accepts, and says how many", async ({ testShop, enter }) => {
    const themes = await someThemes(testShop, 200);
    const { page, settlesOn } = await enter();
    await storeWishlist(page, idsOf(themes));
    await settlesOn(wishlist, host);
    const list = wishlistOn(page);
    await list.shows("200 gemerkte Motive");
    await list.share.click();
    const link = new URL(await list.link.inputValue());
    const shared = link.searchParams.getAll("themeIds[]");
    expect(await list.outcome.textContent()).toBe(`Der Link enthält die neuesten ${shared.length} Motive; mehr passen nicht hinein.`);
    expect((await visit(testShop, link.pathname + link.search, { host })).status).toBe(200);
  });
});

test("by keyboard, the removal of a theme focuses the next one, and updates the shown link", async ({ testShop, enter }) => {
  const themes = await someThemes(testShop, 3);
  const [first, second, third] = themes;
  const { page, settlesOn } = await enter();
  await storeWishlist(page, idsOf(themes));
  await settlesOn(wishlist, host);
  const list = wishlistOn(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.className);
  await list.share.click();
  await list.remove(second?.name ?? "").press("Enter");
  await expect.poll(focused).toBe(`Von der Merkliste nehmen: ${third?.name}`);
  expect(new URL(await list.link.inputValue()).searchParams.getAll("themeIds[]")).toEqual([first?.id, third?.id]);
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe(`Von der Merkliste nehmen: ${first?.name}`);
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("list__total");
});

test("a failure to store a theme is reported", async ({ testShop, enter }) => {
  const [theme] = await someThemes(testShop, 1);
  const { page, settlesOn } = await enter();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await settlesOn(`/themes/${theme?.id}/`, host);
  await page.locator(".favourite__button").click();
  await page.getByText("Ihr Browser erlaubt hier kein Speichern.").waitFor();
  await settlesOn("/products/", host);
  await page.locator(".heart:enabled").first().click();
  await page.locator(".list__wishlist-status", { hasText: "Ihr Browser erlaubt hier kein Speichern." }).waitFor();
  await settlesOn(`${wishlist}?themeIds[]=${theme?.id}`, host);
  const list = wishlistOn(page);
  await list.keepAll.click();
  await expect.poll(() => list.outcome.textContent()).toBe("Ihr Browser erlaubt hier kein Speichern.");
});
