import type { aspectRatio as call } from "#app/backend/calls/catalogue/aspect-ratio.ts";
import type { LocalAnswer } from "../../call.ts";
import { aspectRatiosOf } from "../../catalogue/aspect-ratios.ts";
import { formatPrices } from "../../pricing/format-prices.ts";

/** The aspect ratios of a material with the formats that have a price; refuses an unknown material. */
export const aspectRatio: LocalAnswer<typeof call> = ({ database, market, request: { materialType } }) => ({
  materialType,
  aspectRatios: aspectRatiosOf(database, market, materialType)
    .map((ratio) => ({
      ...ratio,
      formatTypes: formatPrices(database, market, materialType, ratio.formatTypes).map(({ formatType }) => formatType),
    }))
    .filter(({ formatTypes }) => formatTypes.length > 0),
});
