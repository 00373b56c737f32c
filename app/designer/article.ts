import type { Article } from "../catalogue/sku.ts";
import type { Locale } from "../locale/locales.ts";
import { photoFrameDesigner } from "./photo-frame.ts";

/** Where the products are designed that have nothing else to be chosen here (shop.md §2, "Designer tool base paths"). */
const paths = {
  calendar: "/configurator-calendar/",
  photobook: "/configurator-photobook/",
  photobox: "/configurator-photobox/",
} as const;

/** The designer's address for an article; every designer takes a sku (shop.md §3, "Others"). */
export function articleDesigner(article: Article, sku: string, locale: Locale): string {
  if (article.product === "photoframe") return photoFrameDesigner({ materialType: article.materialType, sku, locale });
  return `${paths[article.product]}?${new URLSearchParams({ sku, locale })}`;
}
