import type { AssetFieldValue, MultilinkFieldValue } from "@storyblok/schema";
import type { Setting } from "#app/blocks/block.ts";
import type { LinkTarget } from "#app/content/links.ts";
import { type CheckedStory, teaserOf } from "#app/content/story.ts";
import { tileTypes } from "#content-types/blocks/sub-navigation-element.ts";
import type { Content } from "#content-types/schema.ts";
import { leadsTo } from "../navigation/leads-to.ts";

export type TileType = (typeof tileTypes)[number];

/** One element of the bar as its view shows it. */
export type Tile = {
  id: string;
  type: TileType;
  text: string;
  to: LinkTarget | undefined;
  image: AssetFieldValue | undefined;
  label: Content<"Label"> | undefined;
};

/** What an editor set up for a bar: an element of it, or an item of the main navigation that stands here only. */
export type TileSource = Pick<Content<"SubNavigationElement">, "_uid" | "text" | "link" | "image" | "label"> & { type: TileType };

/** The story that an element links to (shell.md §3, "fullStoryData"); "missing" when there is none, undefined when none was read. */
export type FullStoryData = Pick<CheckedStory, "name" | "content"> | "missing" | undefined;

/** More than anybody scrolls through; it bounds how many stories a page reads. */
const mostTiles = 24;

/**
 * What stands in the bar of a page: what belongs to the navigation that the page names, else, where that is nothing, to the
 * first that is always shown. Those are the elements of its entry, and behind them what the main navigation leaves to this bar.
 */
export function tileSources(
  { navigation, navigationEntries }: Pick<Content<"Home">, "navigation" | "navigationEntries">,
  activeNavigation: string | null | undefined,
  link: Setting["link"],
): TileSource[] {
  const sourcesOf = (type: string): TileSource[] => {
    const entry = navigationEntries?.find(({ navigationType }) => navigationType === type);
    const items = (navigation ?? []).filter(({ subNaviOnly, navigationType }) => subNaviOnly && navigationType === type);
    return [...(entry?.subNavigation ?? []).map(ofElement), ...items.map((item) => ofItem(item, link))];
  };
  const named = activeNavigation ? sourcesOf(activeNavigation) : [];
  const always = navigationEntries?.find(({ alwaysShowSubNavi }) => alwaysShowSubNavi)?.navigationType;
  return (named.length === 0 && always ? sourcesOf(always) : named).slice(0, mostTiles);
}

function ofElement(element: Content<"SubNavigationElement">): TileSource {
  return { ...element, type: typeOf(element.type) ?? "square" };
}

/** An item that leads nowhere is the heading of what follows. */
function ofItem({ _uid, text, link: target, imageFlyout }: Content<"NavigationItem">, link: Setting["link"]): TileSource {
  const type = link(target) ? "square" : "category";
  return { _uid, text, type, ...(target ? { link: target } : {}), ...(imageFlyout ? { image: imageFlyout } : {}) };
}

/** The slug of the story whose data an element shows; undefined for a heading and for what is no story. */
export function linkedSlug({ type, link }: TileSource): string | undefined {
  const { linktype, story, cached_url } = (link ?? {}) as MultilinkFieldValue & { story?: { full_slug?: string } };
  const slug = linktype === "story" && type !== "category" ? story?.full_slug || cached_url : undefined;
  return slug?.replace(/^\/+|\/+$/g, "") || undefined;
}

/**
 * The tiles of a bar. A linked page's sub-navigation title, image and type come first, then what the element says, then the
 * page's own name and picture. What leads nowhere, or to a page that is not there, is left out.
 */
export function tilesOf(sources: readonly TileSource[], storyOf: (slug: string) => FullStoryData, link: Setting["link"]): Tile[] {
  const tiles = sources.flatMap((source) => {
    const slug = linkedSlug(source);
    const story = slug === undefined ? undefined : storyOf(slug);
    return story === "missing" ? [] : (tileOf(source, story, link) ?? []);
  });
  return tiles.some(({ type }) => type !== "category") ? tiles : [];
}

function tileOf(source: TileSource, story: Exclude<FullStoryData, "missing">, link: Setting["link"]): Tile | undefined {
  const page = story?.content;
  const text = page?.subnaviTitle || source.text || story?.name;
  const type = typeOf(page?.typeOverride) ?? source.type;
  const to = link(source.link);
  if (!text || (type !== "category" && !to)) return undefined;
  const image = [page?.subnaviImage, source.image, page && teaserOf(page)?.image].find((asset) => asset?.filename) ?? undefined;
  return { id: source._uid, type, text, to, image, label: source.label?.[0] };
}

function typeOf(type: string | null | undefined): TileType | undefined {
  return tileTypes.find((known) => known === type);
}

/** Which tile leads to the page itself; -1 when none does. */
export function activeTile(tiles: readonly Tile[], path: string): number {
  return tiles.findIndex(({ to }) => to !== undefined && leadsTo(to.href, path));
}
