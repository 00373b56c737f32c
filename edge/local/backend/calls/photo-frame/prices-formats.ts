import type { photoFramePricesFormats as call } from "#app/backend/calls/photo-frame/prices-formats.ts";
import type { LocalAnswer } from "../../call.ts";
import { readSelectionPrices } from "../../pricing/article-prices.ts";

/** Rejects an impossible selection. */
export const answerPhotoFramePricesFormats: LocalAnswer<typeof call> = ({ database, market, request: { formatTypes, ...selection } }) => ({
  currency: market.currency,
  formats: readSelectionPrices(database, market, selection, formatTypes),
});
