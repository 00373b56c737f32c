import type { DatabaseSync } from "node:sqlite";
import { calendarChoices } from "#app/backend/calls/calendar/calendar.ts";
import type { CallerMarket } from "../market.ts";
import { completeCalendar, computeCalendarUnitPrice, readCalendarOffer } from "./calendar-prices.ts";
import { readFormatPrices } from "./format-prices.ts";
import { photobookUnitPrice, readPhotobookOffers } from "./photobook-prices.ts";
import { listPhotoboxPrices } from "./photobox-prices.ts";

type PricedArticle = { sku: string; priceCurrent: number; priceOriginal: number };

type ArticleReader = (database: DatabaseSync, market: CallerMarket, skus: readonly string[]) => PricedArticle[];

/** Reads articles by SKU, in the given order; omits unknown SKUs. */
export function readArticles(database: DatabaseSync, market: CallerMarket, skus: readonly string[]): PricedArticle[] {
  const found = new Map(readers.flatMap((read) => read(database, market, skus)).map((article) => [article.sku, article]));
  return skus.flatMap((sku) => found.get(sku) ?? []);
}

/** Reads prints, such as "leinwand-400x300". */
const readPrints: ArticleReader = (database, market, skus) =>
  skus.flatMap((sku) => {
    const [, material = "", format = ""] = /^([a-z]+)-(\d+x\d+)$/.exec(sku) ?? [];
    const isSold = database.prepare("SELECT 1 FROM material WHERE material_type = ?").get(material) !== undefined;
    const prices = isSold ? readFormatPrices(database, market, material, [format]) : [];
    return prices.map(({ priceCurrent, priceOriginal }) => ({ sku, priceCurrent, priceOriginal }));
  });

/** Reads boxes and sets of prints, such as "photobox-small-100x100-matt". */
const readPhotoboxes: ArticleReader = (database, market, skus) =>
  listPhotoboxPrices(database, market)
    .filter(({ sku }) => skus.includes(sku))
    .map(({ sku, priceCurrent, priceOriginal }) => ({ sku, priceCurrent, priceOriginal }));

/** Reads calendars, such as "wandkalender-a4-hoch", with the cheapest other choices. */
const readCalendars: ArticleReader = (database, market, skus) =>
  calendarChoices.calendarType.options.flatMap((type) => {
    const list = readCalendarOffer(database, type);
    return list.formats
      .map(({ formatType }) => ({ sku: `${type}-${formatType}`, formatType }))
      .filter(({ sku }) => skus.includes(sku))
      .map(({ sku, formatType }) => {
        const calendar = completeCalendar(list, { formatType });
        return { sku, ...computeCalendarUnitPrice(list, market, calendar, 1) };
      });
  });

/** Reads photo books, such as "fotoheft-soft-heftbindung-matt-glossy-a5-quer", with the minimum of pages. */
const readPhotobooks: ArticleReader = (database, market, skus) =>
  readPhotobookOffers(database)
    .map((book) => ({ sku: `${book.variantKey}-${book.photobookFormat}`, book }))
    .filter(({ sku }) => skus.includes(sku))
    .map(({ sku, book }) => ({
      sku,
      ...photobookUnitPrice(book, market, { pageCount: book.from, refinement: 0, percent: 0 }),
    }));

const readers: readonly ArticleReader[] = [readPrints, readPhotoboxes, readCalendars, readPhotobooks];
