import { z } from "zod";
import { defineCall } from "../../call.ts";
import { amount } from "../amount.ts";
import { money } from "../money.ts";
import { inCurrencyOf, price } from "../prices/price.ts";
import { calendarChoices } from "./calendar.ts";

const { calendarType, formatType, paperType, mountingType, refinementType } = calendarChoices;

/**
 * `GET /web-api/calendar-price` (shop.md §7; the words are the calendar designer's parameters of §3): the price of a calendar.
 * The shapes are ours. What is not chosen is the first and cheapest of its kind. `priceCurrent` is for one piece of the
 * amount, the totals for all; `scale` says what a piece costs from which amount on.
 */
export const calendarPrice = defineCall({
  name: "calendar-price",
  method: "GET",
  path: "/web-api/calendar-price",
  request: z.object({
    calendarType,
    formatType,
    pageCount: z.coerce.number().int().positive().optional(),
    paperType: paperType.optional(),
    mountingType: mountingType.optional(),
    refinementType: refinementType.optional(),
    amount: amount.optional(),
  }),
  answer: price.extend({
    currency: z.string(),
    sku: z.string(),
    calendarType,
    formatType,
    pageCount: z.int().positive(),
    paperType,
    mountingType,
    refinementType,
    amount: z.int().positive(),
    totalCurrent: money,
    totalOriginal: money,
    scale: z.array(z.object({ fromAmount: z.int().positive(), priceCurrent: money })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
