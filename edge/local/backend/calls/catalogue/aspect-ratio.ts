import type { aspectRatio as call } from "#app/backend/calls/catalogue/aspect-ratio.ts";
import type { LocalCallHandler } from "../../call.ts";
import { listAspectRatios } from "../../catalogue/aspect-ratios.ts";
import { readFormatPrices } from "../../pricing/format-prices.ts";

/** Returns a material's aspect ratios with the formats on sale; rejects an unknown material. */
export const answerAspectRatio: LocalCallHandler<typeof call> = ({ database, market, request: { materialType } }) => ({
  aspectRatios: listAspectRatios(database, market, materialType)
    .map((ratio) => ({
      ...ratio,
      formatTypes: readFormatPrices(database, market, materialType, ratio.formatTypes).map(({ formatType }) => formatType),
    }))
    .filter(({ formatTypes }) => formatTypes.length > 0),
});
