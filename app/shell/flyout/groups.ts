import type { Setting } from "#app/blocks/block.ts";
import type { LinkTarget } from "#app/content/links.ts";
import type { Content } from "#content-types/schema.ts";
import type { FlyoutGroup, NavigationItem } from "../navigation/item.ts";
import { type Place, type Row, rowsOf, type WallArt } from "./layout.ts";

/** One item of a flyout, with what it takes from its navigation item. */
export type FlyoutItem = {
  uid: string;
  title: string;
  to: LinkTarget | undefined;
  asset: Content<"FlyoutItem">["asset"];
  linkOnlyImage: boolean;
  links: readonly Content<"SubFlyoutLink">[];
};

/** The groups of one place of a flyout. */
export type FilledPlace = Place & { groups: readonly FlyoutGroup[] };
export type FilledRow = { columns: Row["columns"]; places: readonly FilledPlace[] };

/** The rows that the flyout of an item shows; none for an item without a flyout. */
export function flyoutRows(item: NavigationItem, wallArt: WallArt): FilledRow[] {
  if (!item.navigationType) return [];
  const groups = ownGroups(item);
  return rowsOf(item.navigationType, wallArt).flatMap(({ places, complete, columns }) => {
    const filled = places.map((place) => fill(place, groups)).filter((place) => place.groups.length > 0);
    const isShown = complete ? filled.length === places.length : filled.length > 0;
    return isShown ? [{ columns, places: filled }] : [];
  });
}

function fill(place: Place, all: readonly FlyoutGroup[]): FilledPlace {
  const groups = place.of.flatMap((identifier) =>
    all.filter((group) => group.flyoutGroupIdentifier === identifier && contentOf(group).length > 0),
  );
  return { ...place, groups };
}

/** The groups of an item without those that are of another type. */
export function ownGroups({ navigationType, flyoutGroups }: NavigationItem): FlyoutGroup[] {
  return flyoutGroups.filter(({ type }) => !type || type === navigationType);
}

/** The items of a group: those of every market, then this market's own. */
export function itemsOf(group: FlyoutGroup, link: Setting["link"]): FlyoutItem[] {
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
