import { describe, expect, it } from "vitest";
import { buildTiles, linkedSlug, tileSources } from "../app/shell/sub-navigation/tiles.server.ts";
import type { Content } from "../content-types/schema.ts";
import { objectsOf } from "../edge/local/content/delivery/objects-of.ts";
import type { Fields } from "../edge/local/content/library/fields.ts";
import { folderOf, publishedStories } from "./stories.ts";

const homes = [...publishedStories.values()]
  .filter(({ slug }) => slug === "home")
  .map(({ full_slug, content }) => ({ folder: folderOf(full_slug), home: content as unknown as Content<"Home"> }));

const link = (target: unknown) => ({ href: JSON.stringify(target) }) as never;

describe.each(homes)("the navigation of $folder", ({ folder, home }) => {
  it("leads to the list of all products from one item", () => {
    const items = (home.navigation ?? []).filter((item) => linkedSlug({ ...item, type: "square" }) === `${folder}/products`);
    expect(items.map(({ text }) => text)).toHaveLength(1);
  });

  it("leads to the wishlist from the header", () => {
    const items = home.header?.[0]?.service ?? [];
    expect(items.map((item) => linkedSlug({ ...item, type: "square" }))).toContain(`${folder}/wishlist`);
  });

  it("names the tiles of a sub-navigation group differently", () => {
    const groups = (home.navigationEntries ?? []).flatMap(({ navigationType }) => {
      const tiles = buildTiles(tileSources(home, navigationType, link), (slug) => publishedStories.get(slug) as never, link);
      const starts = tiles.flatMap(({ type }, place) => (type === "category" ? [place] : []));
      return [0, ...starts].map((start, place) =>
        tiles.slice(start, starts[place]).flatMap(({ type, text }) => (type === "category" ? [] : [text])),
      );
    });
    expect(groups.filter((names) => new Set(names).size < names.length)).toEqual([]);
  });
});

it("the pictures of poster/en-us have sides in whole inches", () => {
  const stories = [...publishedStories.values()].filter(({ full_slug }) => folderOf(full_slug) === "poster/en-us");
  const pictures = stories.flatMap(({ full_slug, content }) =>
    objectsOf(content).flatMap((part) => pictureOf(part).map((text) => `${full_slug} ${text}`)),
  );
  expect(pictures).not.toEqual([]);
  expect(pictures.filter((text) => sidesOf(text).some((side) => Math.abs(Math.round(side / 25.4) * 25.4 - side) > 1))).toEqual([]);
});

/** Returns the format or the designer link of a part, if it is about a picture. */
function pictureOf({ materialType, formatType, url }: Fields): string[] {
  if (materialType && typeof formatType === "string") return [formatType];
  return typeof url === "string" && /^\/configurator-(photo-frame|collage)\//.test(url) ? [url] : [];
}

/** Millimetres. */
const sidesOf = (text: string) => [...text.matchAll(/(\d+)x(\d+)/g)].flatMap(([, width, height]) => [Number(width), Number(height)]);
