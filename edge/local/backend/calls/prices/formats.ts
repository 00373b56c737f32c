import type { pricesOfFormats as call } from "#app/backend/calls/prices/formats.ts";
import type { LocalAnswer } from "../../call.ts";
import { formatPrices } from "../../pricing/format-prices.ts";

/** The prices of the formats that the material comes in, in the order in which they were asked; refuses an unknown material. */
export const pricesOfFormats: LocalAnswer<typeof call> = ({ database, market, request: { materialType, formatTypes } }) => ({
  currency: market.currency,
  materialType,
  formats: formatPrices(database, market, materialType, formatTypes),
});
