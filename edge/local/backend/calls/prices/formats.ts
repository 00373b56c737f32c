import type { pricesOfFormats as call } from "#app/backend/calls/prices/formats.ts";
import type { LocalCallHandler } from "../../call.ts";
import { readFormatPrices } from "../../pricing/format-prices.ts";

/** Returns the prices of a material's available formats, in the given order; rejects an unknown material. */
export const answerPricesOfFormats: LocalCallHandler<typeof call> = ({ database, market, request: { materialType, formatTypes } }) => ({
  currency: market.currency,
  formats: readFormatPrices(database, market, materialType, formatTypes),
});
