import type { photoOptionsGroups as call } from "#app/backend/calls/prices/photo-options-groups.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { readMaterial } from "../../pricing/format-prices.ts";
import { optionSurcharge, readOptionGroups } from "../../pricing/options.ts";
import { parseFormatSize } from "../../pricing/size.ts";

/** Returns a material's option groups with their surcharges for a format; rejects an unknown material or an invalid format. */
export const answerPhotoOptionsGroups: LocalCallHandler<typeof call> = ({ database, market, request: { materialType, formatType } }) => {
  const size = parseFormatSize(formatType);
  if (!size) throw new RejectedCallError("formatType must be width and height in millimetres, for example 400x300");
  const groups = readOptionGroups(database, materialType);
  if (groups.size === 0) readMaterial(database, materialType);
  return {
    currency: market.currency,
    optionGroups: [...groups].map(([optionGroup, options]) => ({
      optionGroup,
      options: options.map((option) => ({ optionType: option.optionType, price: optionSurcharge(market, option, size) })),
    })),
  };
};
