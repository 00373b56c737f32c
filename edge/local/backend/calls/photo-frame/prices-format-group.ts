import type { photoFramePricesFormatGroup as call } from "#app/backend/calls/photo-frame/prices-format-group.ts";
import type { LocalCallHandler } from "../../call.ts";
import { formatsOfRatio } from "../../catalogue/aspect-ratios.ts";
import { readSelectionPrices } from "../../pricing/article-prices.ts";

/** Returns the prices of a selection in the formats of an aspect ratio; rejects an impossible selection or an unknown aspect ratio. */
export const answerPhotoFramePricesFormatGroup: LocalCallHandler<typeof call> = ({ database, market, request }) => {
  const { aspectRatio, ...selection } = request;
  const { materialType } = selection;
  const formatTypes = formatsOfRatio(database, market, materialType, aspectRatio);
  const formats = readSelectionPrices(database, market, selection, formatTypes);
  return { currency: market.currency, materialType, aspectRatio, formats };
};
