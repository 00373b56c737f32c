import type { pricesOfFormatGroup as call } from "#app/backend/calls/prices/format-group.ts";
import type { LocalCallHandler } from "../../call.ts";
import { formatsOfRatio } from "../../catalogue/aspect-ratios.ts";
import { cheapestFormat } from "../../pricing/article-prices.ts";
import { readFormatPrices } from "../../pricing/format-prices.ts";

/** Returns each format of the group at its lowest price among the materials; rejects an unknown material or aspect ratio. */
export const answerPricesOfFormatGroup: LocalCallHandler<typeof call> = ({ database, market, request: { aspectRatio, materialTypes } }) => {
  const prices = materialTypes.flatMap((materialType) =>
    readFormatPrices(database, market, materialType, formatsOfRatio(database, market, materialType, aspectRatio)),
  );
  const byFormat = Map.groupBy(prices, ({ formatType }) => formatType);
  return { currency: market.currency, aspectRatio, formats: [...byFormat.values()].flatMap((same) => cheapestFormat(same) ?? []) };
};
