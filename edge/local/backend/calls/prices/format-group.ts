import type { pricesOfFormatGroup as call } from "#app/backend/calls/prices/format-group.ts";
import type { LocalAnswer } from "../../call.ts";
import { formatsOfRatio } from "../../catalogue/aspect-ratios.ts";
import { cheapest } from "../../pricing/article-prices.ts";
import { formatPrices } from "../../pricing/format-prices.ts";

/** Each format of the group at its lowest price among the materials; refuses an unknown material or aspect ratio. */
export const pricesOfFormatGroup: LocalAnswer<typeof call> = ({ database, market, request: { aspectRatio, materialTypes } }) => {
  const prices = materialTypes.flatMap((materialType) =>
    formatPrices(database, market, materialType, formatsOfRatio(database, market, materialType, aspectRatio)),
  );
  const byFormat = Map.groupBy(prices, ({ formatType }) => formatType);
  return { currency: market.currency, aspectRatio, formats: [...byFormat.values()].flatMap((same) => cheapest(same) ?? []) };
};
