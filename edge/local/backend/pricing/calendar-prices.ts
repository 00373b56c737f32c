import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { calendarChoices } from "#app/backend/calls/calendar/calendar.ts";
import { RejectedCallError } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import { readQuantityScale, scalePercent } from "./quantity-scale.ts";
import { type ArticlePrice, findLowestPrice, reducedPrice } from "./reduced-price.ts";

const { calendarType, formatType, paperType, mountingType, refinementType } = calendarChoices;
const surcharge = z.number();

const calendarRows = {
  formats: z.array(z.object({ formatType, formatFilter: z.string().nullable(), price: z.number(), pagePrice: z.number() })),
  pages: z.array(z.object({ pageCount: z.number() })),
  papers: z.array(z.object({ paperType, surcharge })),
  mountings: z.array(z.object({ formatType, mountingType, surcharge })),
  refinements: z.array(z.object({ refinementType, surcharge })),
  reductions: z.array(z.object({ percent: z.number() })),
};

type CalendarType = z.infer<typeof calendarType>;

export interface Calendar {
  formatType: z.infer<typeof formatType>;
  pageCount: number;
  paperType: z.infer<typeof paperType>;
  mountingType: z.infer<typeof mountingType>;
  refinementType: z.infer<typeof refinementType>;
}

/** A visitor's choice, of which only the format is required. */
export type CalendarChoice = Pick<Calendar, "formatType"> & { [Key in keyof Calendar]?: Calendar[Key] | undefined };

export type CalendarOffer = ReturnType<typeof readCalendarOffer>;

/** Reads the variants of a type of calendar, cheapest first, with prices in euros. */
export function readCalendarOffer(database: DatabaseSync, type: CalendarType) {
  const read = (columns: string, table: string, order: string) =>
    database.prepare(`SELECT ${columns} FROM ${table} WHERE calendar_type = ? ORDER BY ${order}`).all(type);
  return {
    formats: calendarRows.formats.parse(
      read(
        "format_type AS formatType, format_filter AS formatFilter, price, page_price AS pagePrice",
        "calendar_format",
        "price, format_type",
      ),
    ),
    pages: calendarRows.pages.parse(read("page_count AS pageCount", "calendar_pages", "page_count")),
    papers: calendarRows.papers.parse(read("paper_type AS paperType, surcharge", "calendar_paper", "surcharge")),
    mountings: calendarRows.mountings.parse(
      read("format_type AS formatType, mounting_type AS mountingType, surcharge", "calendar_mounting", "surcharge"),
    ),
    refinements: [
      { refinementType: "none" as const, surcharge: 0 },
      ...calendarRows.refinements.parse(read("refinement_type AS refinementType, surcharge", "calendar_refinement", "surcharge")),
    ],
    percent: calendarRows.reductions.parse(read("percent", "calendar_reduction", "percent"))[0]?.percent ?? 0,
    scale: readQuantityScale(database, "calendar"),
  };
}

/** Completes a choice with the cheapest values; rejects values that the type does not offer. */
export function completeCalendar(offer: CalendarOffer, { formatType, ...choice }: CalendarChoice): Calendar {
  const refinementType = choice.refinementType === "empty" ? "none" : choice.refinementType;
  return {
    formatType: pickRow(offer.formats, "formatType", formatType).formatType,
    pageCount: pickRow(offer.pages, "pageCount", choice.pageCount).pageCount,
    paperType: pickRow(offer.papers, "paperType", choice.paperType).paperType,
    mountingType: pickRow(mountingsOf(offer, formatType), "mountingType", choice.mountingType).mountingType,
    refinementType: pickRow(offer.refinements, "refinementType", refinementType).refinementType,
  };
}

/**
 * Returns the unit price in the market's currency for `amount` calendars: the format, pages beyond the minimum, and surcharges of paper,
 * mounting and refinement, reduced by type and quantity.
 */
export function computeCalendarUnitPrice(offer: CalendarOffer, market: CallerMarket, calendar: Calendar, amount: number): ArticlePrice {
  const format = pickRow(offer.formats, "formatType", calendar.formatType);
  const [minPages] = offer.pages;
  const euro =
    format.price +
    format.pagePrice * (calendar.pageCount - (minPages?.pageCount ?? 0)) +
    pickRow(offer.papers, "paperType", calendar.paperType).surcharge +
    pickRow(mountingsOf(offer, calendar.formatType), "mountingType", calendar.mountingType).surcharge +
    pickRow(offer.refinements, "refinementType", calendar.refinementType).surcharge;
  return reducedPrice(market.currency, euro * market.priceLevel, [offer.percent, scalePercent(offer.scale, amount)]);
}

/** Returns the lowest price of one calendar in these formats, with the cheapest values. */
export function findLowestCalendarPrice(
  offer: CalendarOffer,
  market: CallerMarket,
  formatTypes: readonly Calendar["formatType"][],
): ArticlePrice {
  return findLowestPrice(
    formatTypes.map((formatType) => computeCalendarUnitPrice(offer, market, completeCalendar(offer, { formatType }), 1)),
  );
}

function mountingsOf(offer: CalendarOffer, formatType: Calendar["formatType"]) {
  return offer.mountings.filter((mounting) => mounting.formatType === formatType);
}

/** Returns the row of a choice, or the first row if `choice` is undefined; rejects an unknown choice. */
function pickRow<Row extends object, Key extends keyof Row>(rows: readonly Row[], key: Key, choice: Row[Key] | undefined): Row {
  const row = choice === undefined ? rows[0] : rows.find((candidate) => candidate[key] === choice);
  if (!row) throw new RejectedCallError(`${String(key)} must be one of ${rows.map((candidate) => candidate[key]).join(", ")}`);
  return row;
}
