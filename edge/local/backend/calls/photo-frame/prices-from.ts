import type { photoFramePricesFrom as call } from "#app/backend/calls/photo-frame/prices-from.ts";
import type { Selection } from "#app/backend/calls/photo-frame/selection.ts";
import type { LocalAnswer } from "../../call.ts";
import { catalogueFormats } from "../../catalogue/aspect-ratios.ts";
import { articlePrices, cheapest } from "../../pricing/article-prices.ts";

/** The lowest prices of a material, as a print and in each frame; refuses what is not made at all. */
export const photoFramePricesFrom: LocalAnswer<typeof call> = ({ database, market, request: { frameTypes = [], ...asked } }) => {
  const { materialType, optionTypes } = asked;
  const formatTypes = catalogueFormats(database, market, materialType);
  const from = (selection: Selection) => cheapest(articlePrices(database, market, selection, formatTypes).map(({ article }) => article));
  return {
    currency: market.currency,
    materialType,
    print: from({ materialType, optionTypes }),
    frames: frameTypes.map((frameType) => ({ frameType, from: from({ ...asked, frameType }) })),
  };
};
