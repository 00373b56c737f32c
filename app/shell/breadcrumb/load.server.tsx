import { sheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { Breadcrumb } from "./view.server.tsx";

/** A page's breadcrumb, as it stands below the main navigation and in the footer. */
export type BreadcrumbSheets = { version: string; top: Sheet; foot: Sheet };

/** Sets up the breadcrumb of a page in both of its places; undefined for a page without one. */
export function loadBreadcrumb(items: readonly Content<"BreadcrumbItem">[], shop: Shop, version: string): BreadcrumbSheets | undefined {
  if (items.length === 0) return undefined;
  const { setting, home, words } = shop;
  return {
    version,
    top: sheetOf(shop, "breadcrumb", version, () => <Breadcrumb {...{ items, setting, home }} label={words("breadcrumb.label")} />),
    foot: sheetOf(shop, "footer-breadcrumb", version, () => (
      <Breadcrumb {...{ items, setting, home }} label={words("breadcrumb.footerLabel")} />
    )),
  };
}
