import type { photoFramePricesFormats as call } from "#app/backend/calls/photo-frame/prices-formats.ts";
import type { LocalAnswer } from "../../call.ts";
import { articlePrices } from "../../pricing/article-prices.ts";

/** The prices of a selection in the formats that it is made in; refuses a selection that is not made at all. */
export const photoFramePricesFormats: LocalAnswer<typeof call> = ({ database, market, request: { formatTypes, ...selection } }) => ({
  currency: market.currency,
  materialType: selection.materialType,
  formats: articlePrices(database, market, selection, formatTypes).map(({ article }) => article),
});
