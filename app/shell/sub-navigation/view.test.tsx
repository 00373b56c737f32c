import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import type { NavigationType } from "../navigation/item.ts";
import { example, exampleCanvasPage } from "./example.ts";
import { activeTileIndex, buildTiles, type FullStoryData, tileSources } from "./tiles.server.ts";
import { SubNavigation } from "./view.server.tsx";

const link: typeof exampleBlockContext.link = (field) => {
  const href = field?.url || (field as { cached_url?: string } | undefined)?.cached_url?.replace("poster/de-de", "");
  return href ? { href } : undefined;
};
const tiles = (activeNavigation: NavigationType = "wandbilder", story: FullStoryData = exampleCanvasPage) =>
  buildTiles(tileSources(example, activeNavigation, link), () => story, link);
const texts = (activeNavigation?: NavigationType, story?: FullStoryData) => tiles(activeNavigation, story).map(({ text }) => text);
const show = (path: string, of = tiles()) =>
  renderToStaticMarkup(<SubNavigation tiles={of} active={activeTileIndex(of, path)} words={exampleBlockContext.words} />);

describe("the sub-navigation bar", () => {
  it("shows the page's navigation, and items that the main navigation leaves out", () => {
    expect(texts()).toEqual(["Wandbilder", "Leinwanddruck", "Poster", "Preise", "Alle Produkte"]);
  });

  it("shows its permanent items if the page has no navigation for this bar", () => {
    expect(buildTiles(tileSources(example, undefined, link), () => exampleCanvasPage, link).map(({ text }) => text)).toEqual(["Karten"]);
    expect(texts("photobook")).toEqual(["Karten"]);
    expect(tileSources({ ...example, navigationEntries: [] }, undefined, link)).toEqual([]);
  });

  it("takes name and picture of the linked page if the editor left them out", () => {
    expect(tiles()[1]).toMatchObject({
      text: "Leinwanddruck",
      type: "circle",
      image: { filename: expect.stringContaining("poster-frame") },
    });
  });

  it("prefers a page's sub-navigation title, image and type to its element's", () => {
    const image = { id: 2, fieldtype: "asset" as const, filename: "https://a.storyblok.com/f/1001/800x800/abc/own.jpg", alt: "Eigenes" };
    const content = { ...exampleCanvasPage.content, subnaviTitle: "Leinwand", subnaviImage: image, typeOverride: "square-image" as const };
    expect(tiles("wandbilder", { ...exampleCanvasPage, content })[1]).toMatchObject({ text: "Leinwand", type: "square-image", image });
  });

  it("omits links to missing pages, and tiles without a name", () => {
    expect(texts("wandbilder", "missing")).toEqual(["Wandbilder", "Poster", "Preise", "Alle Produkte"]);
    expect(buildTiles(tileSources(example, "wandbilder", link), () => undefined, link).map(({ text }) => text)).not.toContain(
      "Leinwanddruck",
    );
  });

  it("is not rendered with headings only", () => {
    const [heading] = tileSources(example, "wandbilder", link);
    expect(buildTiles(heading ? [heading] : [], () => undefined, link)).toEqual([]);
  });

  it("marks only the tile of the current path, with or without a slash", () => {
    for (const path of ["/leinwanddruck", "/leinwanddruck/"])
      expect(show(path).match(/<a[^>]*aria-current="page"[^>]*>/g)).toEqual(['<a href="/leinwanddruck" aria-current="page">']);
    expect(show("/preise")).not.toContain("aria-current");
    const withMat = tiles().map((tile) => ({ ...tile, to: { href: "/leinwanddruck?matSize=30" } }));
    expect(show("/leinwanddruck", withMat)).not.toContain("aria-current");
  });

  it("shows its pictures at the specified sizes, with an empty alternative text", () => {
    expect(show("/")).toMatch(/tile--circle.*?\/m\/152x152\/\S+ 2x" width="76" height="76" alt=""/);
    expect(show("/")).toMatch(/tile--square-image.*?\/m\/220x220\/\S+ 2x" width="110" height="110" alt=""/);
  });

  it("shows a label in the editor's colours", () => {
    expect(show("/")).toContain('<span class="label sub-tile__label" style="background:#123456;color:#ffffff">Neu</span>');
  });
});
