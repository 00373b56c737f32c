import { type Asset, imageSet, readAsset } from "#app/content/image.ts";
import { queryString } from "#app/locale/query.ts";
import type { MessageId } from "#app/locale/words.ts";
import type { Shop } from "#app/request/shop.ts";
import { priceWords } from "#app/ui/price-words.ts";
import type { FilterOffer } from "./filter-panel.tsx";
import type { Item, Listed } from "./listed.ts";
import type { AnyList, FilterOf, Found, FoundPage } from "./lists/list.server.ts";

/** Where the words and the links of a list stand: what of a shop is not one visitor's. */
export type ListPlace = Pick<Shop, "words" | "locale"> & { setting: Pick<Shop["setting"], "page" | "design"> };

export function placeOf({ words, locale, setting }: Shop): ListPlace {
  return { words, locale, setting };
}

/** The widths of a tile's picture: two columns of a phone, four of a desktop, and denser screens. */
const widths = [240, 360, 540, 768];

/** The filters of a list as it offers them, without those that what it is of has decided. */
export function offerOf(filters: readonly FilterOf[], words: Shop["words"]): FilterOffer[] {
  return filters.map(({ type, name, values, area }) => ({
    type,
    name: words(name),
    // The tests of the vocabulary hold a word for each value of an area.
    values: values.map((value) => ({ value, name: words(`${area}.${value}` as MessageId) })),
  }));
}

/** One page of a list in words, with the counts of these filters. */
export function listedOf(list: AnyList, answer: object, filters: readonly FilterOf[], place: ListPlace): Listed {
  const { total, page, items, filters: facets } = list.read(answer, place);
  return {
    total,
    page,
    says: place.words("list.total", { count: total }),
    items: items.map((item) => itemOf(item, place)),
    counts: Object.fromEntries(filters.map((filter) => [filter.type, countsOf(filter, facets)])),
  };
}

/** A picture of the back end's, as the content service names its own. */
export function assetOf({ filename }: { filename: string }): Asset | undefined {
  return readAsset({ fieldtype: "asset", id: null, alt: null, name: "", title: null, copyright: null, focus: null, filename });
}

function pageOf({ page, chosen = {} }: Extract<Found["to"], { page: string }>, setting: ListPlace["setting"]): string {
  return setting.page(page) + queryString(chosen);
}

function itemOf({ id, to, name, note, label, image, priceFrom }: Found, place: ListPlace): Item {
  const asset = assetOf(image);
  const { src, srcSet } = asset ? imageSet(asset, { widths }) : { src: "", srcSet: "" };
  return {
    id,
    href: "page" in to ? pageOf(to, place.setting) : place.setting.design(to),
    name,
    ...(note ? { note } : {}),
    ...(label ? { label } : {}),
    picture: { src, srcSet },
    ...(priceFrom ? { price: priceWords(priceFrom, place) } : {}),
  };
}

function countsOf({ type, values }: FilterOf, facets: FoundPage["filters"]): number[] {
  const counted = new Map(facets.find((facet) => facet.type === type)?.values.map(({ value, count }) => [value, count]));
  return values.map((value) => counted.get(value) ?? 0);
}
