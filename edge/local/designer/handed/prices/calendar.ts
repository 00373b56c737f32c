import { z } from "zod";
import { list, one } from "../parameters/contradiction.ts";
import { type PriceOf, same } from "./price.ts";

const answer = z.object({ currency: z.string(), amount: z.number(), totalCurrent: z.number(), totalOriginal: z.number() });

/** A calendar's price by its type and format; what it stands in is its mounting (shop.md §4). */
export const calendarPrice: PriceOf = async (given, ask) => {
  if (one(given, "calendarType") === undefined || one(given, "formatType") === undefined) return undefined;
  const mounting = list(given, "accessoryTypes")[0] ?? one(given, "mountingType");
  const chosen = same(given, "calendarType", "formatType", "paperType", "refinementType", "amount");
  const { data } = answer.safeParse(await ask("/web-api/calendar-price", [...chosen, ["mountingType", mounting]]));
  if (!data) return undefined;
  return { priceCurrent: data.totalCurrent, priceOriginal: data.totalOriginal, currency: data.currency, quantity: data.amount };
};
