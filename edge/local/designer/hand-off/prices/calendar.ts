import { z } from "zod";
import { listValue, singleValue } from "../parameters/values.ts";
import { type PriceReader, pickParameters } from "./price.ts";

const calendarAnswer = z.object({ currency: z.string(), amount: z.number(), totalCurrent: z.number(), totalOriginal: z.number() });

/** Reads a calendar's price; undefined without type or format. The price call expects a stand in `mountingType` (shop 4.6). */
export const readCalendarPrice: PriceReader = async (given, callBackend) => {
  if (singleValue(given, "calendarType") === undefined || singleValue(given, "formatType") === undefined) return undefined;
  const mounting = listValue(given, "accessoryTypes")[0] ?? singleValue(given, "mountingType");
  const parameters = pickParameters(given, "calendarType", "formatType", "paperType", "refinementType", "amount");
  const { data } = calendarAnswer.safeParse(await callBackend("/web-api/calendar-price", [...parameters, ["mountingType", mounting]]));
  if (!data) return undefined;
  return { priceCurrent: data.totalCurrent, priceOriginal: data.totalOriginal, currency: data.currency, quantity: data.amount };
};
