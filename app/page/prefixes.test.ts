import { describe, expect, it } from "vitest";
import { createMemoizer } from "#app/cache/memoized.ts";
import { createFragmentStore, type FragmentStore } from "#app/document/fragments/fragment-store.ts";
import { parseStories, type StoryMap, storyShop } from "../../tests/story-shop.ts";
import { wholeStory } from "../../tests/whole-story.ts";
import { loadPageFrame } from "./frame.server.ts";
import { loadPage } from "./load-page.server.ts";

const stories = {
  home: wholeStory("Home", "poster/de-de/home"),
  alles: wholeStory("Page", "poster/de-de/alles"),
  jemand: wholeStory("Person", "poster/de-de/jemand"),
  operator: wholeStory("Operator", "operator"),
};
/** Two prefixes of one platform, and one of another. */
const prefixes = ["", "/w", "/d"];

/** Renders all fragments of page and frame, before and after late data, with the head. */
async function render(storyMap: StoryMap, basename: string, fragments?: FragmentStore): Promise<Record<string, unknown>> {
  const shop = storyShop(storyMap, { basename, path: "/alles", ...(fragments ? { fragments } : {}) });
  const [page] = await Promise.all([loadPage(shop, new URL("https://shop.example/")), loadPageFrame(shop)]);
  const found: Record<string, unknown> = { head: shop.rendering.head(), machines: JSON.stringify(page.fragments) };
  for (const [id, fragment] of shop.rendering.fragments) {
    found[id] = fragment.render().html;
    found[`${id} completed`] = JSON.stringify(await fragment.late?.completed);
  }
  return found;
}

/** Fragments of a fresh process at a prefix, rendered once. */
const fresh = createMemoizer<ReturnType<typeof render>>(prefixes.length);
const renderFresh = (prefix: string) => fresh(prefix, () => render(parseStories(stories), prefix));

describe.each(prefixes)("after a visitor with the prefix %j", (first) => {
  it.each(prefixes)("all fragments at %j equal those of a fresh process", async (then) => {
    const storyMap = parseStories(stories);
    const fragments = createFragmentStore({ enabled: true, bytes: 100_000_000 });
    await render(storyMap, first, fragments);
    const after = await render(storyMap, then, fragments);
    expect(after).toEqual(await renderFresh(then));
    expect(Object.keys(after)).toEqual(expect.arrayContaining(["header", "footer", "footer-end", "breadcrumb", "bar", "support"]));
  });
});

it("each prefix links to its own dialogs", async () => {
  const [web, marked, desktop] = await Promise.all(prefixes.map(async (prefix) => JSON.stringify(await renderFresh(prefix))));
  expect(web).toContain('href=\\"/_dialogs/');
  expect(marked).toContain('href=\\"/w/_dialogs/');
  expect(desktop).toContain('href=\\"/d/_dialogs/');
  expect(web).not.toMatch(/href=\\"\/[dw]\//);
});
