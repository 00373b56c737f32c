import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { calendarChoices } from "#app/backend/calls/calendar/calendar.ts";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";
import { quantityScale, scalePercent } from "./quantity-scale.ts";
import { type ArticlePrice, lowest, reducedPrice } from "./reduced-price.ts";

const { calendarType, formatType, paperType, mountingType, refinementType } = calendarChoices;
const surcharge = z.number();

const rowsOf = {
  formats: z.array(z.object({ formatType, price: z.number(), pagePrice: z.number() })),
  pages: z.array(z.object({ pageCount: z.number() })),
  papers: z.array(z.object({ paperType, surcharge })),
  mountings: z.array(z.object({ formatType, mountingType, surcharge })),
  refinements: z.array(z.object({ refinementType, surcharge })),
  reductions: z.array(z.object({ percent: z.number() })),
};

type CalendarType = z.infer<typeof calendarType>;

/** A calendar of which everything is chosen. */
export interface Calendar {
  formatType: z.infer<typeof formatType>;
  pageCount: number;
  paperType: z.infer<typeof paperType>;
  mountingType: z.infer<typeof mountingType>;
  refinementType: z.infer<typeof refinementType>;
}

/** What a shopper has chosen so far; the format is always known. */
export type CalendarChoice = Pick<Calendar, "formatType"> & { [Key in keyof Calendar]?: Calendar[Key] | undefined };

export type CalendarList = ReturnType<typeof calendarList>;

/** What calendars of a type are made in, each list with the cheapest first, and what that costs in euro. */
export function calendarList(database: DatabaseSync, type: CalendarType) {
  const read = (columns: string, table: string, order: string) =>
    database.prepare(`SELECT ${columns} FROM ${table} WHERE calendar_type = ? ORDER BY ${order}`).all(type);
  return {
    formats: rowsOf.formats.parse(
      read("format_type AS formatType, price, page_price AS pagePrice", "calendar_format", "price, format_type"),
    ),
    pages: rowsOf.pages.parse(read("page_count AS pageCount", "calendar_pages", "page_count")),
    papers: rowsOf.papers.parse(read("paper_type AS paperType, surcharge", "calendar_paper", "surcharge")),
    mountings: rowsOf.mountings.parse(
      read("format_type AS formatType, mounting_type AS mountingType, surcharge", "calendar_mounting", "surcharge"),
    ),
    refinements: [
      { refinementType: "none" as const, surcharge: 0 },
      ...rowsOf.refinements.parse(read("refinement_type AS refinementType, surcharge", "calendar_refinement", "surcharge")),
    ],
    percent: rowsOf.reductions.parse(read("percent", "calendar_reduction", "percent"))[0]?.percent ?? 0,
    scale: quantityScale(database, "calendar"),
  };
}

/** Completes a choice with the first and cheapest of each kind; refuses what calendars of the type are not made in. */
export function completeCalendar(list: CalendarList, { formatType, ...chosen }: CalendarChoice): Calendar {
  const refinementType = chosen.refinementType === "empty" ? "none" : chosen.refinementType;
  return {
    formatType: pick(list.formats, "formatType", formatType).formatType,
    pageCount: pick(list.pages, "pageCount", chosen.pageCount).pageCount,
    paperType: pick(list.papers, "paperType", chosen.paperType).paperType,
    mountingType: pick(mountingsOf(list, formatType), "mountingType", chosen.mountingType).mountingType,
    refinementType: pick(list.refinements, "refinementType", refinementType).refinementType,
  };
}

/**
 * One piece of an amount of calendars, in the market's currency: the format's price and that of every page beyond the fewest,
 * with the surcharges of paper, mounting and refinement. Reduced by type, and the more pieces the more.
 */
export function calendarPiece(list: CalendarList, market: Market, calendar: Calendar, amount: number): ArticlePrice {
  const format = pick(list.formats, "formatType", calendar.formatType);
  const [fewest] = list.pages;
  const euro =
    format.price +
    format.pagePrice * (calendar.pageCount - (fewest?.pageCount ?? 0)) +
    pick(list.papers, "paperType", calendar.paperType).surcharge +
    pick(mountingsOf(list, calendar.formatType), "mountingType", calendar.mountingType).surcharge +
    pick(list.refinements, "refinementType", calendar.refinementType).surcharge;
  return reducedPrice(market.currency, euro * market.priceLevel, [list.percent, scalePercent(list.scale, amount)]);
}

/**
 * The lowest price of one piece in any of the formats, over everything that can be chosen for them: nothing that is chosen makes a
 * calendar cheaper than the first of its kind.
 */
export function calendarFrom(list: CalendarList, market: Market, formatTypes: readonly Calendar["formatType"][]): ArticlePrice {
  return lowest(formatTypes.map((formatType) => calendarPiece(list, market, completeCalendar(list, { formatType }), 1)));
}

function mountingsOf(list: CalendarList, formatType: Calendar["formatType"]) {
  return list.mountings.filter((mounting) => mounting.formatType === formatType);
}

/** The row with the chosen value, or the first where nothing is chosen. */
function pick<Row extends object, Key extends keyof Row>(rows: readonly Row[], key: Key, chosen: Row[Key] | undefined): Row {
  const row = chosen === undefined ? rows[0] : rows.find((candidate) => candidate[key] === chosen);
  if (!row) throw new RefusedCall(`${String(key)} must be one of ${rows.map((candidate) => candidate[key]).join(", ")}`);
  return row;
}
