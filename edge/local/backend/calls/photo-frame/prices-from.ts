import type { photoFramePricesFrom as call } from "#app/backend/calls/photo-frame/prices-from.ts";
import type { PhotoFrameSelection } from "#app/backend/calls/photo-frame/selection.ts";
import type { LocalCallHandler } from "../../call.ts";
import { listFormats } from "../../catalogue/aspect-ratios.ts";
import { cheapestFormat, readSelectionPrices } from "../../pricing/article-prices.ts";

/** Returns the lowest prices of a material, unframed and in each frame; rejects an impossible combination. */
export const answerPhotoFramePricesFrom: LocalCallHandler<typeof call> = ({
  database,
  market,
  request: { frameTypes = [], ...requested },
}) => {
  const { materialType, optionTypes } = requested;
  const formatTypes = listFormats(database, market, materialType);
  const from = (selection: PhotoFrameSelection) => cheapestFormat(readSelectionPrices(database, market, selection, formatTypes));
  return {
    currency: market.currency,
    materialType,
    print: from({ materialType, optionTypes }),
    frames: frameTypes.map((frameType) => ({ frameType, from: from({ ...requested, frameType }) })),
  };
};
