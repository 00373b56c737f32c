import murmurhash from "murmurhash";
import { memo } from "#app/cache/memo.ts";
import type { Delivery } from "#app/content/client.ts";
import type { StoryReading } from "#app/content/content.ts";
import type { RootContent } from "#app/content/story.ts";
import { sheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import { spared } from "#app/observe/spared.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { activeTile, type FullStoryData, linkedSlug, type Tile, tileSources, tilesOf } from "./tiles.server.ts";
import { SubNavigation } from "./view.server.tsx";

/** A page's sub-navigation bar; pages with the same version have the same bar. */
export type SubNavigationSheet = { version: string; sheet: Sheet };

/**
 * How long a page waits for the stories that its tiles lead to, in milliseconds. They are in memory but for a process's
 * first pages; what comes later is what its element says, and whole on the next page.
 */
const patience = 400;

/** The tiles that were made last from a home story and the stories that it leads to; `made` names all of these. */
type Bar = { made: string; tiles: readonly Tile[] };

/** Sets up the bar of a page; undefined for a page without one. */
export async function loadSubNavigation(
  home: StoryReading,
  { activeNavigation }: Pick<Content<"Page">, "activeNavigation">,
  shop: Shop,
): Promise<SubNavigationSheet | undefined> {
  const { address, setting, words } = shop;
  if (home.story.content.component !== "Home") return undefined;
  const sources = tileSources(home.story.content as RootContent<"Home">, activeNavigation, setting.link);
  if (sources.length === 0) return undefined;
  const linked = await shop.reads.storiesInTime([...new Set(sources.flatMap((source) => linkedSlug(source) ?? []))], patience);
  const made = [home.version, activeNavigation || "always", ...[...linked].map(([slug, story]) => `${slug}=${versionOf(story)}`)].join(" ");
  const bar = memo(home.story, [address.origin, address.basename, activeNavigation].join(" "), (): Bar => ({ made: "", tiles: [] }));
  const tilesNow = () => tilesOf(sources, (slug) => fullStoryData(linked.get(slug)), setting.link);
  if (bar.made !== made) Object.assign(bar, { made, tiles: spared("sub-navigation", made, tilesNow, []) });
  const { tiles } = bar;
  if (tiles.length === 0) return undefined;
  const active = activeTile(tiles, address.basename + address.path);
  return {
    version: murmurhash.v3(made).toString(36),
    sheet: sheetOf(shop, "sub-navigation", `${made} ${active}`, () => <SubNavigation {...{ tiles, active, words }} />),
  };
}

function fullStoryData(delivery: Delivery<StoryReading> | undefined): FullStoryData {
  if (delivery?.kind === "missing") return "missing";
  return delivery?.kind === "found" ? delivery.value.story : undefined;
}

function versionOf(delivery: Delivery<StoryReading>): string {
  return delivery.kind === "found" ? delivery.value.version : delivery.kind;
}
