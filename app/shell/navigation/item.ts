import type { BlockContext } from "#app/blocks/block-context.ts";
import type { LinkTarget } from "#app/content/links/links.ts";
import type { navigationTypes } from "#content-types/blocks/flyout.ts";
import type { Content } from "#content-types/schema.ts";

export type NavigationType = (typeof navigationTypes)[number];
export type FlyoutGroup = Content<"FlyoutGroup">;

export type NavigationItem = {
  uid: string;
  text: string;
  url: LinkTarget | undefined;
  icon: string | undefined;
  subline: string | undefined;
  imageFlyout: Content<"NavigationItem">["imageFlyout"];
  navigationType: NavigationType | undefined;
  /** The item's own groups, or else those of its navigation type. */
  flyoutGroups: readonly FlyoutGroup[];
  subItems: readonly Content<"NavigationSubItem">[];
  hasSubItems: boolean;
  additionalLinks: readonly Content<"NavigationLink">[];
  isOnlyInBurgerNavigation: boolean;
};

export function mainItems(items: readonly Content<"NavigationItem">[]): Content<"NavigationItem">[] {
  return items.filter(({ subNaviOnly }) => !subNaviOnly);
}

export function navigationItems(
  items: readonly Content<"NavigationItem">[],
  entries: readonly Content<"NavigationEntry">[],
  link: BlockContext["link"],
): NavigationItem[] {
  return mainItems(items).map((item) => navigationItem(item, entries, link));
}

function navigationItem(
  item: Content<"NavigationItem">,
  entries: readonly Content<"NavigationEntry">[],
  link: BlockContext["link"],
): NavigationItem {
  const { navigationType } = item;
  const entry = entries.find((candidate) => navigationType && candidate.navigationType === navigationType);
  const subItems = item.subItems ?? [];
  return {
    uid: item._uid,
    text: item.text,
    url: link(item.link),
    icon: item.icon || undefined,
    subline: item.subline || undefined,
    imageFlyout: item.imageFlyout,
    navigationType,
    flyoutGroups: item.flyoutGroups?.length ? item.flyoutGroups : (entry?.flyoutGroups ?? []),
    subItems,
    hasSubItems: subItems.length > 0,
    additionalLinks: item.additionalLinks ?? [],
    isOnlyInBurgerNavigation: item.isOnlyInBurgerNavigation === true,
  };
}
