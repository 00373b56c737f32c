import type { Page } from "playwright";
import { expect } from "vitest";
import { visit } from "../flow/visit.ts";

export const host = "card.de";
export const wishlist = "/wishlist/";

/** Page object of the wishlist. */
export function wishlistOn(page: Page) {
  const list = page.locator(".wishlist");
  return {
    total: list.getByRole("status"),
    names: () => list.locator(".tile__link").allTextContents(),
    ids: () => list.locator(".tile__link").evaluateAll((links) => links.map((link) => (link as HTMLElement).dataset.item)),
    remove: (name: string) => list.getByRole("button", { name: `Von der Merkliste nehmen: ${name}` }),
    share: list.getByRole("button", { name: "Als Link teilen" }),
    link: list.getByRole("textbox", { name: "Als Link teilen" }),
    outcome: list.locator(".wishlist__outcome"),
    keepAll: list.getByRole("button", { name: "Alle übernehmen" }),
    /** Waits for the text of its status. */
    shows: (words: string | RegExp) => expect.poll(() => list.getByRole("status").textContent()).toMatch(words),
  };
}

/** Reads themes of the shop: ids with names. */
export async function someThemes(testShop: Parameters<typeof visit>[0], count: number): Promise<{ id: string; name: string }[]> {
  const pages = Math.ceil(count / 48);
  const lists = await Promise.all(
    Array.from({ length: pages }, (_, page) => visit(testShop, `/_lists/themes/?pageSize=48&page=${page + 1}`, { host })),
  );
  return lists.flatMap(({ text }) => (JSON.parse(text) as { items: { id: string; name: string }[] }).items).slice(0, count);
}

/** Stores themes in a browser, as an earlier visit would. */
export async function storeWishlist(page: Page, ids: readonly string[]): Promise<void> {
  await page.addInitScript((kept) => {
    if (localStorage.getItem("wishlist") === null) localStorage.setItem("wishlist", kept);
  }, JSON.stringify(ids));
}
