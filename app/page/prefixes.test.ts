import { describe, expect, it } from "vitest";
import { createFragmentStore, type FragmentStore } from "#app/document/fragments/fragment-store.ts";
import { type Shelf, shelfOf, storyShop } from "../../tests/story-shop.ts";
import { wholeStory } from "../../tests/whole-story.ts";
import { loadPageFrame } from "./frame.server.ts";
import { loadPage } from "./load-page.server.ts";

const stories = {
  home: wholeStory("Home", "poster/de-de/home"),
  alles: wholeStory("Page", "poster/de-de/alles"),
  jemand: wholeStory("Person", "poster/de-de/jemand"),
};
/** Two prefixes of one platform, one of the other. */
const prefixes = ["", "/w", "/d"];

/** Renders all fragments of page and frame, before and after late data, with the head. */
async function printed(shelf: Shelf, basename: string, sheets?: FragmentStore): Promise<Record<string, unknown>> {
  const shop = storyShop(shelf, { basename, path: "/alles", ...(sheets ? { sheets } : {}) });
  const [page] = await Promise.all([loadPage(shop, new URL("https://shop.example/")), loadPageFrame(shop)]);
  const found: Record<string, unknown> = { head: shop.printing.head(), machines: JSON.stringify(page.sheets) };
  for (const [id, fragment] of shop.printing.sheets) {
    found[id] = fragment.print().html;
    found[`${id} completed`] = JSON.stringify(await fragment.late?.completed);
  }
  return found;
}

describe.each(prefixes)("after a visitor of the prefix %j came first", (first) => {
  it.each(prefixes)("every block, the calculator and every part of the frame at %j is what a fresh process prints", async (then) => {
    const shelf = shelfOf(stories);
    const sheets = createFragmentStore({ enabled: true, bytes: 100_000_000 });
    await printed(shelf, first, sheets);
    const after = await printed(shelf, then, sheets);
    const fresh = await printed(shelfOf(stories), then);
    expect(after).toEqual(fresh);
    expect(Object.keys(fresh)).toEqual(expect.arrayContaining(["header", "footer", "footer-end", "breadcrumb", "bar", "support"]));
  });
});

it("no two prefixes print the same: each leads to its own dialogs", async () => {
  const [web, marked, desktop] = await Promise.all(prefixes.map(async (prefix) => JSON.stringify(await printed(shelfOf(stories), prefix))));
  expect(web).toContain('href=\\"/_dialogs/');
  expect(marked).toContain('href=\\"/w/_dialogs/');
  expect(desktop).toContain('href=\\"/d/_dialogs/');
  expect(web).not.toMatch(/href=\\"\/[dw]\//);
});
