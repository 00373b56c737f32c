import murmurhash from "murmurhash";
import { memo } from "#app/cache/memo.ts";
import type { VersionedStory } from "#app/content/content-service.ts";
import type { ContentResult } from "#app/content/delivery-client.ts";
import type { RootContent } from "#app/content/parse/story.ts";
import { linkedStoriesSource } from "#app/content/sources.ts";
import { prepareStaticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import { withFallback } from "#app/observe/with-fallback.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { activeTileIndex, buildTiles, type FullStoryData, linkedSlug, type SubNavigationTile, tileSources } from "./tiles.server.ts";
import { SubNavigation } from "./view.server.tsx";

export type SubNavigationFragment = { version: string; fragment: StaticFragment };

/** Max wait for linked stories on a process's first pages (ms); tiles of late stories use their own fields. */
const timeout = 400;

/** `made` is the version of the home story and the linked stories. */
type Bar = { made: string; tiles: readonly SubNavigationTile[] };

export async function loadSubNavigation(
  home: VersionedStory,
  { activeNavigation }: Pick<Content<"Page">, "activeNavigation">,
  shop: Shop,
): Promise<SubNavigationFragment | undefined> {
  const { address, setting, words } = shop;
  if (home.story.content.component !== "Home") return undefined;
  const sources = tileSources(home.story.content as RootContent<"Home">, activeNavigation, setting.link);
  if (sources.length === 0) return undefined;
  const linked = await shop.reads.read(linkedStoriesSource, [...new Set(sources.flatMap((source) => linkedSlug(source) ?? []))], timeout);
  const made = [home.version, activeNavigation || "always", ...[...linked].map(([slug, story]) => `${slug}=${versionOf(story)}`)].join(" ");
  const bar = memo(home.story, [address.origin, address.basename, activeNavigation].join(" "), (): Bar => ({ made: "", tiles: [] }));
  const tilesNow = () => buildTiles(sources, (slug) => fullStoryData(linked.get(slug)), setting.link);
  if (bar.made !== made) Object.assign(bar, { made, tiles: withFallback("sub-navigation", made, tilesNow, []) });
  const { tiles } = bar;
  if (tiles.length === 0) return undefined;
  const active = activeTileIndex(tiles, address.basename + address.path);
  return {
    version: murmurhash.v3(made).toString(36),
    fragment: prepareStaticFragment(shop, "sub-navigation", `${made} ${active}`, () => <SubNavigation {...{ tiles, active, words }} />),
  };
}

function fullStoryData(result: ContentResult<VersionedStory> | undefined): FullStoryData {
  if (result?.kind === "missing") return "missing";
  return result?.kind === "found" ? result.value.story : undefined;
}

function versionOf(result: ContentResult<VersionedStory>): string {
  return result.kind === "found" ? result.value.version : result.kind;
}
