import { prepareStaticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { Breadcrumb } from "./view.server.tsx";

export type BreadcrumbFragments = { version: string; top: StaticFragment; foot: StaticFragment };

/** Adds the items to the version, since all theme pages share that of their story. */
export function loadBreadcrumb(
  items: readonly Content<"BreadcrumbItem">[],
  shop: Shop,
  storyVersion: string,
): BreadcrumbFragments | undefined {
  if (items.length === 0) return undefined;
  const { setting, home, words } = shop;
  const version = [storyVersion, ...items.map(({ text }) => text)].join(" ");
  return {
    version,
    top: prepareStaticFragment(shop, "breadcrumb", version, () => (
      <Breadcrumb {...{ items, setting, home }} label={words("breadcrumb.label")} />
    )),
    foot: prepareStaticFragment(shop, "footer-breadcrumb", version, () => (
      <Breadcrumb {...{ items, setting, home }} label={words("breadcrumb.footerLabel")} />
    )),
  };
}
