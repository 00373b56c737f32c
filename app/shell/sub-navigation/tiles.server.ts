import type { AssetFieldValue, MultilinkFieldValue } from "@storyblok/schema";
import type { BlockContext } from "#app/blocks/block-context.ts";
import type { LinkTarget } from "#app/content/links/links.ts";
import { type PageStory, teaserOf } from "#app/content/parse/story.ts";
import { trimEditorPath } from "#app/content/slug.ts";
import type { tileTypes } from "#content-types/blocks/sub-navigation-element.ts";
import type { Content } from "#content-types/schema.ts";
import { isSamePath } from "../navigation/is-link-to-page.ts";
import type { NavigationType } from "../navigation/item.ts";

export type TileType = (typeof tileTypes)[number];

export type SubNavigationTile = {
  id: string;
  type: TileType;
  text: string;
  to: LinkTarget | undefined;
  image: AssetFieldValue | undefined;
  label: Content<"Label"> | undefined;
};

/** Element of a bar, or a navigation item that only the bar shows. */
export type TileSource = Pick<Content<"SubNavigationElement">, "_uid" | "text" | "link" | "image" | "label"> & { type: TileType };

/** Linked story (shell 3.14); undefined if it was not read. */
export type FullStoryData = Pick<PageStory, "name" | "content"> | "missing" | undefined;

/** Max tiles; bounds the stories that a page reads. */
const maxTiles = 24;

/**
 * Returns the elements of the page's active navigation, or, if it has none, of the first navigation that is always shown; then the
 * navigation items of the same type that only this bar shows.
 */
export function tileSources(
  { navigation, navigationEntries }: Pick<Content<"Home">, "navigation" | "navigationEntries">,
  activeNavigation: NavigationType | undefined,
  link: BlockContext["link"],
): TileSource[] {
  const sourcesOf = (type: NavigationType): TileSource[] => {
    const entry = navigationEntries?.find(({ navigationType }) => navigationType === type);
    const items = (navigation ?? []).filter(({ subNaviOnly, navigationType }) => subNaviOnly && navigationType === type);
    return [...(entry?.subNavigation ?? []), ...items.map((item) => ofItem(item, link))];
  };
  const named = activeNavigation ? sourcesOf(activeNavigation) : [];
  const always = navigationEntries?.find(({ alwaysShowSubNavi }) => alwaysShowSubNavi)?.navigationType;
  return (named.length === 0 && always ? sourcesOf(always) : named).slice(0, maxTiles);
}

/** An item without a link becomes a heading. */
function ofItem({ _uid, text, link: target, imageFlyout }: Content<"NavigationItem">, link: BlockContext["link"]): TileSource {
  const type = link(target) ? "square" : "category";
  return { _uid, text, type, ...(target ? { link: target } : {}), ...(imageFlyout ? { image: imageFlyout } : {}) };
}

export function linkedSlug({ type, link }: TileSource): string | undefined {
  const { linktype, story, cached_url } = (link ?? {}) as MultilinkFieldValue & { story?: { full_slug?: string } };
  const slug = linktype === "story" && type !== "category" ? story?.full_slug || cached_url : undefined;
  return (slug && trimEditorPath(slug)) || undefined;
}

/**
 * Takes each field from the linked page's sub-navigation fields, else from the element, else from the page's name and picture. Omits tiles
 * without text, without a link (except headings) or with a missing page; empty if only headings remain.
 */
export function buildTiles(
  sources: readonly TileSource[],
  storyOf: (slug: string) => FullStoryData,
  link: BlockContext["link"],
): SubNavigationTile[] {
  const tiles = sources.flatMap((source) => {
    const slug = linkedSlug(source);
    const story = slug === undefined ? undefined : storyOf(slug);
    return story === "missing" ? [] : (tileOf(source, story, link) ?? []);
  });
  return tiles.some(({ type }) => type !== "category") ? tiles : [];
}

function tileOf(source: TileSource, story: Exclude<FullStoryData, "missing">, link: BlockContext["link"]): SubNavigationTile | undefined {
  const page = story?.content;
  const text = page?.subnaviTitle || source.text || story?.name;
  const type = page?.typeOverride ?? source.type;
  const to = link(source.link);
  if (!text || (type !== "category" && !to)) return undefined;
  const image = [page?.subnaviImage, source.image, page && teaserOf(page)?.image].find((asset) => asset?.filename) ?? undefined;
  return { id: source._uid, type, text, to, image, label: source.label?.[0] };
}

export function activeTileIndex(tiles: readonly SubNavigationTile[], path: string): number {
  return tiles.findIndex(({ to }) => to !== undefined && isSamePath(to.href, path));
}
