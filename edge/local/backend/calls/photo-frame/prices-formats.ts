import type { photoFramePricesFormats as call } from "#app/backend/calls/photo-frame/prices-formats.ts";
import type { LocalCallHandler } from "../../call.ts";
import { readSelectionPrices } from "../../pricing/article-prices.ts";

/** Returns the prices of a selection in the given formats; rejects an impossible selection. */
export const answerPhotoFramePricesFormats: LocalCallHandler<typeof call> = ({
  database,
  market,
  request: { formatTypes, ...selection },
}) => ({
  currency: market.currency,
  formats: readSelectionPrices(database, market, selection, formatTypes),
});
