import type { Price } from "#app/catalogue/price.ts";
import { termName } from "#app/catalogue/term.ts";
import { imageSet, toImageAsset } from "#app/content/image.ts";
import { toQueryString } from "#app/locale/query.ts";
import type { LocaleWords } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import { formatPrice, formatPriceFrom } from "#app/ui/price/format-price.ts";
import type { LabelledFilter } from "./filter-panel.tsx";
import type { ListedItem, ListedPage } from "./listed-page.ts";
import type { AnyListDescription, FilterDescription, FoundItem, ListResults } from "./lists/list.server.ts";
import { type FilterSelection, listParameters } from "./state.ts";

/** Properties of a shop that do not depend on the visitor. */
export type ListContext = LocaleWords & { setting: Pick<Shop["setting"], "page" | "design"> };

export function listContextOf({ words, locale, setting }: Shop): ListContext {
  return { words, locale, setting };
}

/** `srcset` widths of a tile (px): two columns on a phone, four on a desktop, and both on high-density screens. */
export const tileImageWidths = [240, 360, 540, 768];

/** `filters` excludes those that the block has fixed. */
export function labelFilters(filters: readonly FilterDescription[], words: Shop["words"]): LabelledFilter[] {
  return filters.map(({ type, name, values, area }) => ({
    type,
    name: words(name),
    values: values.map((value) => ({ value, name: termName(area, value, words) })),
  }));
}

/**
 * Counts only the values of `filters`.
 *
 * @param chosen filters of the question
 */
export function toListedPage(
  list: AnyListDescription,
  answer: object,
  filters: readonly FilterDescription[],
  context: ListContext,
  chosen: FilterSelection = {},
): ListedPage {
  const { total, page, items, filters: facets } = list.read(answer, context, chosen);
  return {
    total,
    page,
    totalText: context.words("list.total", { count: total }),
    items: items.map((item) => itemOf(item, context)),
    counts: Object.fromEntries(filters.map((filter) => [filter.type, countsOf(filter, facets)])),
  };
}

/** Numbers names that a list on that page may use, too: the page's first configuration reads "1.tileCount" (docs/decisions/0361). */
function pageOf({ page, chosen = {} }: Extract<FoundItem["to"], { page: string }>, blockContext: ListContext["setting"]): string {
  const named = Object.entries(chosen).map(([name, value]) => [listParameters.includes(name) ? `1.${name}` : name, value]);
  return blockContext.page(page) + toQueryString(Object.fromEntries(named));
}

function itemOf({ id, to, name, note, label, image, priceFrom, quantityFrom }: FoundItem, context: ListContext): ListedItem {
  const asset = toImageAsset(image);
  const { src, srcSet } = asset ? imageSet(asset, { widths: tileImageWidths }) : { src: "", srcSet: "" };
  return {
    id,
    href: "page" in to ? pageOf(to, context.setting) : context.setting.design(to),
    name,
    ...(note ? { note } : {}),
    ...(label ? { label } : {}),
    picture: { src, srcSet },
    ...(priceFrom ? pricedFrom(priceFrom, quantityFrom, context) : {}),
  };
}

/**
 * Formats a price with its quantity as it is, and one without as "from", since the page behind the tile may open with a variant other than
 * the cheapest.
 */
function pricedFrom(price: Price, quantity: number | undefined, context: ListContext): Pick<ListedItem, "price" | "quantity"> {
  if (quantity === undefined) return { price: formatPriceFrom(price, context) };
  return { price: formatPrice(price, context), quantity: context.words("theme.quantity", { count: quantity }) };
}

function countsOf({ type, values }: FilterDescription, facets: ListResults["filters"]): number[] {
  const counted = new Map(facets.find((facet) => facet.type === type)?.values.map(({ value, count }) => [value, count]));
  return values.map((value) => counted.get(value) ?? 0);
}
