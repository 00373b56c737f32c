import type { DatabaseSync } from "node:sqlite";
import type { z } from "zod";
import { calendarChoices } from "#app/backend/calls/calendar/calendar.ts";
import type { article } from "#app/backend/calls/shop/sku-container.ts";
import type { Market } from "../market.ts";
import { calendarList, calendarPiece, completeCalendar } from "./calendar-prices.ts";
import { formatPrices } from "./format-prices.ts";
import { photobookList, photobookPiece } from "./photobook-prices.ts";
import { photoboxPrices } from "./photobox-prices.ts";

export type Article = z.infer<typeof article>;

/** The articles of one product among some skus. */
type Reader = (database: DatabaseSync, market: Market, skus: readonly string[]) => Article[];

/** The articles of skus, in the order in which they were asked; what is no article is left out. */
export function readArticles(database: DatabaseSync, market: Market, skus: readonly string[]): Article[] {
  const found = new Map(readers.flatMap((read) => read(database, market, skus)).map((article) => [article.sku, article]));
  return skus.flatMap((sku) => found.get(sku) ?? []);
}

/** A material in a format: "leinwand-400x300". */
const photoframes: Reader = (database, market, skus) =>
  skus.flatMap((sku) => {
    const [, material = "", format = ""] = /^([a-z]+)-(\d+x\d+)$/.exec(sku) ?? [];
    const isSold = database.prepare("SELECT 1 FROM material WHERE material_type = ?").get(material) !== undefined;
    const prices = isSold ? formatPrices(database, market, material, [format]) : [];
    return prices.map(({ priceCurrent, priceOriginal }) => ({ sku, product: "photoframe", priceCurrent, priceOriginal }));
  });

/** A box or a set of prints: "photobox-small-100x100-matt". */
const photoboxes: Reader = (database, market, skus) =>
  photoboxPrices(database, market)
    .filter(({ sku }) => skus.includes(sku))
    .map(({ sku, photoboxType, priceCurrent, priceOriginal }) => ({
      sku,
      product: photoboxType === "photoprint" ? "photoprint" : "photobox",
      priceCurrent,
      priceOriginal,
    }));

/** A calendar in a format: "wandkalender-a4-hoch". */
const calendars: Reader = (database, market, skus) =>
  calendarChoices.calendarType.options.flatMap((type) => {
    const list = calendarList(database, type);
    return list.formats
      .map(({ formatType }) => ({ sku: `${type}-${formatType}`, formatType }))
      .filter(({ sku }) => skus.includes(sku))
      .map(({ sku, formatType }) => {
        const calendar = completeCalendar(list, { formatType });
        return { sku, product: "calendar", ...calendarPiece(list, market, calendar, 1) };
      });
  });

/** A variant of a photo book in a format: "fotoheft-soft-heftbindung-matt-glossy-a5-quer". */
const photobooks: Reader = (database, market, skus) =>
  photobookList(database)
    .map((book) => ({ sku: `${book.variantKey}-${book.photobookFormat}`, book }))
    .filter(({ sku }) => skus.includes(sku))
    .map(({ sku, book }) => ({
      sku,
      product: "photobook",
      ...photobookPiece(book, market, { pageCount: book.from, refinement: 0, percent: 0 }),
    }));

const readers: readonly Reader[] = [photoframes, photoboxes, calendars, photobooks];
