import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { fragmentIdOf } from "#app/document/document.ts";
import { prepareStaticFragment } from "#app/document/fragments/fragment.tsx";
import { createFragmentStore } from "#app/document/fragments/fragment-store.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { parseStories, storyShop } from "../../tests/story-shop.ts";
import { wholeStory } from "../../tests/whole-story.ts";
import { loadPage } from "./load-page.server.ts";

function Broken(): never {
  throw new Error("cannot be rendered");
}

it("a header that fails to render shows its last version to all visitors, with one event", () => {
  const shop = storyShop(new Map());
  prepareStaticFragment(shop, "header", "story v1", () => <header>one</header>, "header");
  expect(shop.rendering.fragments.get("header")?.render().html).toBe("<header>one</header>");
  for (let visitor = 0; visitor < 3; visitor += 1) {
    prepareStaticFragment(shop, "header", "story v2", () => <Broken />, "header");
    expect(shop.rendering.fragments.get("header")?.render().html).toBe("<header>one</header>");
  }
  expect(takeEvents()).toEqual([expect.objectContaining({ event: "hybrid-ssr-error", at: "header", version: "story v2", count: 1 })]);
});

it("a text that looks like the props of an island stays text", () => {
  const shop = storyShop(new Map());
  const href = "mailto:a@b.de data-props=";
  const text = `Hello" style="position:fixed" x='{"a":1}'`;
  const link = () => (
    <p>
      <a href={href}>{text}</a> <b title="{">y</b>
    </p>
  );
  prepareStaticFragment(shop, "header", "story v1", link, "header");
  expect(shop.rendering.fragments.get("header")?.render().html).toBe(renderToStaticMarkup(link()));
});

it("an anchor is beside its late fragment, not inside", async () => {
  const shop = storyShop(
    parseStories({
      home: wholeStory("Home", "poster/de-de/home"),
      alles: wholeStory("Page", "poster/de-de/alles"),
      jemand: wholeStory("Person", "poster/de-de/jemand"),
      operator: wholeStory("Operator", "operator"),
    }),
    {
      path: "/alles",
    },
  );
  const { fragments } = await loadPage(shop, new URL("https://shop.example/"));
  const late = fragments.find((fragment) => typeof fragment === "object" && fragment.anchor === "formats-and-prices");
  const fragment = late === undefined ? undefined : shop.rendering.fragments.get(fragmentIdOf(late));
  expect(fragment?.render().html).toContain('class="formats-and-prices wrap"');
  expect((fragment?.render().html ?? "") + JSON.stringify(await fragment?.late?.completed)).not.toContain('id="formats-and-prices"');
});

it("forms on a story with several addresses name the page they are on", async () => {
  const fragments = createFragmentStore({ enabled: true, bytes: 10_000_000 });
  const stories = parseStories({
    home: wholeStory("Home", "poster/de-de/home"),
    products: wholeStory("Page", "poster/de-de/products"),
    jemand: wholeStory("Person", "poster/de-de/jemand"),
    operator: wholeStory("Operator", "operator"),
  });
  for (const path of ["products", "vorkonfigurator-karten"]) {
    const shop = storyShop(stories, { path: `/${path}`, fragments });
    await loadPage(shop, new URL("https://shop.example/"));
    const html = Array.from(shop.rendering.fragments.values(), (fragment) => fragment.render().html).join("");
    const actions = [...html.matchAll(/"\/_forms\/([^/"]+)\/([^"?]*)/g)];
    expect(new Set(actions.map(([, block]) => block)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(actions.map(([, , to]) => to))).toEqual(new Set([path]));
  }
});

it.each([
  ["Teaser", "Wishlist"],
  ["Headline", "Wishlist"],
  ["Teaser", "SearchResults"],
  ["Headline", "Account"],
])("a page has one main heading with a %s before the block %s", async (first, own) => {
  const image = { fieldtype: "asset", id: 1, alt: "", filename: "https://a.test/f/1/2000x1500/a/a.jpg" };
  const block = (component: string) => ({ _uid: component, component, headline: component, ...(component === "Teaser" ? { image } : {}) });
  const page = (blocks: readonly { component: string }[]) => ({
    full_slug: "poster/de-de/seite",
    name: "n",
    tag_list: [],
    content: {
      ...{ _uid: "p", component: "Page", title: "Seite" },
      teaser: blocks.filter(({ component }) => component === "Teaser"),
      body: blocks.filter(({ component }) => component !== "Teaser"),
    },
  });
  const headings = async (...blocks: readonly { component: string }[]) => {
    const stories = parseStories({ home: wholeStory("Home", "poster/de-de/home"), seite: page(blocks) });
    const shop = storyShop(stories, { path: "/seite" });
    await loadPage(shop, new URL("https://shop.example/"));
    const html = Array.from(shop.rendering.fragments.values(), (fragment) => fragment.render().html).join("");
    return Array.from(html.matchAll(/<h1[^>]*>([^<]*)/g), ([, words]) => words);
  };
  expect(await headings(block(first), block(own))).toEqual([own]);
  expect(await headings(block(first))).toEqual([first]);
});
