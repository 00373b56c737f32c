import { themes } from "#app/backend/calls/cards/themes.ts";
import { photoFramePricesFormats } from "#app/backend/calls/photo-frame/prices-formats.ts";
import { pricesOfFormats } from "#app/backend/calls/prices/formats.ts";
import { defaultFraming } from "#app/catalogue/frame/framing.ts";
import { imageSet, toImageAsset } from "#app/content/image.ts";
import type { DesignList, SearchableStory } from "#app/content/space/searchable-stories.ts";
import type { Shop } from "#app/request/shop.ts";
import type { SearchHit } from "#app/search/contract.ts";
import { formatLowestPrice, formatPrice } from "#app/ui/price/format-price.ts";
import type { FormattedPrice } from "#app/ui/price/price.tsx";
import { listBlockOf, listRulesOf } from "../list-blocks.server.ts";
import { listContextOf, tileImageWidths, toListedPage } from "../listed-page.server.ts";
import type { ListedItem } from "../listed-page.ts";
import { lists } from "../lists.server.ts";
import { initialListState } from "../state.ts";
import { toWishlistQuery } from "../wishlist/load.server.tsx";
import { hitNote, hitUrl } from "./hit.server.ts";

type PageHit = Extract<SearchHit, { page: unknown }>;
type ThemeHit = Extract<SearchHit, { theme: unknown }>;

/** `rating` is the average of the product's reviews; only themes can be on the wishlist. */
export type ProductResult = ListedItem & { rating?: SearchableStory["rating"]; isTheme?: true };

/** Goods are shown as tiles, other pages as links. */
export type SearchResultGroups = {
  goods: readonly ProductResult[];
  pages: readonly { href: string; name: string; text: string }[];
  /** True if the best result is a page. */
  pagesFirst: boolean;
};

/** Omits unavailable prices and pictures. */
export async function toResults(hits: readonly SearchHit[], shop: Shop): Promise<SearchResultGroups> {
  const pricesInTurn = hits.map((hit) => ("page" in hit && isGoods(hit) ? priceOf(hit, shop) : undefined));
  const [themeItems, prices] = await Promise.all([themeItemsOf(hits, shop), Promise.all(pricesInTurn)]);
  return {
    goods: hits.flatMap((hit, place) =>
      "theme" in hit ? (themeItems.get(hit.theme.id) ?? []) : isGoods(hit) ? pageItem(hit, prices[place], shop) : [],
    ),
    pages: hits.flatMap((hit) =>
      "page" in hit && !isGoods(hit) ? { href: hitUrl(hit, shop), name: hit.page.name, text: hit.page.description } : [],
    ),
    pagesFirst: hits[0] !== undefined && "page" in hits[0] && !isGoods(hits[0]),
  };
}

function isGoods({ page }: PageHit): boolean {
  return page.isProduct && page.picture !== "";
}

function pageItem(hit: PageHit, price: FormattedPrice | null | undefined, shop: Shop): ProductResult {
  const asset = toImageAsset({ filename: hit.page.picture });
  const { src, srcSet } = asset ? imageSet(asset, { widths: tileImageWidths, ratio: 1 }) : { src: "", srcSet: "" };
  return {
    id: hit.page.fullSlug,
    href: hitUrl(hit, shop),
    name: hit.page.name,
    note: hitNote(hit, shop),
    picture: { src, srcSet },
    rating: hit.page.rating,
    ...(price ? { price } : {}),
  };
}

/** Returns the price of the query's format, else the page's lowest; undefined or null if unavailable. */
async function priceOf({ page: { wall, designs }, format }: PageHit, shop: Shop): Promise<FormattedPrice | null | undefined> {
  if (!wall) return designs && lowestPriceOf(designs, shop);
  const question = { materialType: wall.material, formatTypes: format ? [format] : [...wall.formats] };
  const outcome = wall.isFramed
    ? await shop.reads.ask(photoFramePricesFormats, { ...question, ...defaultFraming(wall.material) })
    : await shop.reads.ask(pricesOfFormats, question);
  if (!outcome.ok) return undefined;
  const [first] = outcome.value.formats;
  return format && first ? formatPrice(first, shop) : formatLowestPrice(outcome.value.formats, shop);
}

async function lowestPriceOf(designs: DesignList, shop: Shop): Promise<FormattedPrice | null | undefined> {
  const block = listBlockOf(designs);
  const { call, question, read } = lists[block.name];
  const state = { ...initialListState(listRulesOf(block)), filters: block.fixedFilters };
  const outcome = await shop.reads.ask(call, question(state));
  if (!outcome.ok) return undefined;
  return formatLowestPrice(
    read(outcome.value as object, shop, block.fixedFilters).items.flatMap(({ priceFrom }) => priceFrom ?? []),
    shop,
  );
}

async function themeItemsOf(hits: readonly SearchHit[], shop: Shop): Promise<ReadonlyMap<string, ProductResult>> {
  const themeHits = hits.filter((hit) => "theme" in hit);
  if (themeHits.length === 0) return new Map();
  const outcome = await shop.reads.ask(themes, toWishlistQuery(themeHits.map(({ theme }) => theme.id)));
  const items = outcome.ok
    ? toListedPage(lists.themes, outcome.value, [], listContextOf(shop)).items
    : themeHits.map((hit) => plainThemeItem(hit, shop));
  return new Map(items.map((item) => [item.id, { ...item, isTheme: true }]));
}

/** Tile without picture and price, from the catalogue in memory. */
function plainThemeItem(hit: ThemeHit, shop: Shop): ListedItem {
  const { id, name } = hit.theme;
  return { id, href: hitUrl(hit, shop), name, note: hitNote(hit, shop), picture: { src: "", srcSet: "" } };
}
