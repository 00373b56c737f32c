import { parseFormat } from "#app/catalogue/format/format.ts";
import { photoFrameSku } from "#app/catalogue/sku.ts";
import { storyPath } from "#app/content/links/links.ts";
import { formatSize } from "#app/locale/units/units.ts";
import type { Shop } from "#app/request/shop.ts";
import type { SearchHit } from "#app/search/contract.ts";

export type SearchHitContext = Pick<Shop, "storyFolder" | "words" | "locale"> & { setting: Pick<Shop["setting"], "page" | "design"> };

/** Returns the URL of a hit, which also selects the query's format in the page's price calculator. */
export function hitUrl(hit: SearchHit, { setting, storyFolder }: SearchHitContext): string {
  if ("theme" in hit) return setting.page(`themes/${hit.theme.id}`);
  const { page, format } = hit;
  const url = setting.page(storyPath(page.fullSlug, storyFolder));
  return page.wall && format ? `${url}?${new URLSearchParams([["sku", photoFrameSku(page.wall.material, format)]])}` : url;
}

export function hitNote(hit: SearchHit, { words, locale }: SearchHitContext): string {
  if ("theme" in hit) return words("search.design");
  const { width, height } = parseFormat(hit.format ?? "");
  if (width > 0) return formatSize(width, height, locale);
  return words(hit.page.isProduct ? "search.product" : "search.page");
}
