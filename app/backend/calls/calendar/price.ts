import { z } from "zod";
import { defineCall } from "../../call.ts";
import { amountParam } from "../amount.ts";
import { money } from "../money.ts";
import { isInMarketCurrency, price } from "../prices/price.ts";
import { calendarChoices } from "./calendar.ts";

const { calendarType, formatType, paperType, mountingType, refinementType } = calendarChoices;

/**
 * Price of a calendar; options default to the first, cheapest value (shop 7.19, shop 3.39). `priceCurrent` is the unit price for
 * `amount` pieces, totals are for all of them; `scale` has unit prices by amount.
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
    amount: amountParam.optional(),
  }),
  answer: price.extend({
    currency: z.string(),
    amount: z.int().positive(),
    totalCurrent: money,
    totalOriginal: money,
    scale: z.array(z.object({ fromAmount: z.int().positive(), priceCurrent: money })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
