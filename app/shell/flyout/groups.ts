import type { BlockContext } from "#app/blocks/block-context.ts";
import type { LinkTarget } from "#app/content/links/links.ts";
import type { Content } from "#content-types/schema.ts";
import type { FlyoutGroup, NavigationItem } from "../navigation/item.ts";
import { type FlyoutCell, type FlyoutRow, flyoutLayout, type WallArtLayout } from "./layout.ts";

export type FlyoutItem = {
  uid: string;
  title: string;
  to: LinkTarget | undefined;
  asset: Content<"FlyoutItem">["asset"];
  linkOnlyImage: boolean;
  links: readonly Content<"SubFlyoutLink">[];
};

export type FilledCell = FlyoutCell & { groups: readonly FlyoutGroup[] };
export type FilledFlyoutRow = { columns: FlyoutRow["columns"]; places: readonly FilledCell[] };

export function buildFlyoutRows(item: NavigationItem, wallArt: WallArtLayout): FilledFlyoutRow[] {
  if (!item.navigationType) return [];
  const groups = flyoutGroupsOf(item);
  return flyoutLayout(item.navigationType, wallArt).flatMap(({ places, complete, columns }) => {
    const filled = places.map((place) => fill(place, groups)).filter((place) => place.groups.length > 0);
    const isShown = complete ? filled.length === places.length : filled.length > 0;
    return isShown ? [{ columns, places: filled }] : [];
  });
}

function fill(place: FlyoutCell, all: readonly FlyoutGroup[]): FilledCell {
  const groups = place.identifiers.flatMap((identifier) =>
    all.filter((group) => group.flyoutGroupIdentifier === identifier && contentOf(group).length > 0),
  );
  return { ...place, groups };
}

export function flyoutGroupsOf({ navigationType, flyoutGroups }: NavigationItem): FlyoutGroup[] {
  return flyoutGroups.filter(({ type }) => !type || type === navigationType);
}

/** Returns the items of all markets, then those of this market. */
export function flyoutItemsOf(group: FlyoutGroup, link: BlockContext["link"]): FlyoutItem[] {
  return contentOf(group).map((item) => {
    const behind = item.navigationItem?.[0];
    return {
      uid: item._uid,
      title: item.storyblokTitle || behind?.text || "",
      to: link(item.link) ?? link(behind?.link),
      asset: item.asset?.filename ? item.asset : behind?.imageFlyout,
      linkOnlyImage: item.linkOnlyImage === true,
      links: item.subFlyoutGroups ?? [],
    };
  });
}

function contentOf({ flyoutGroupItems, flyoutGroupItemsCustom }: FlyoutGroup): Content<"FlyoutItem">[] {
  return [...(flyoutGroupItems ?? []), ...(flyoutGroupItemsCustom ?? [])];
}
