import type { photoFramePriceArticle as call } from "#app/backend/calls/photo-frame/price-article.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { articlePrices } from "../../pricing/article-prices.ts";

/** The price of a selection in one format with its parts; refuses a selection or a format that is not made. */
export const photoFramePriceArticle: LocalAnswer<typeof call> = ({ database, market, request: { formatType, ...selection } }) => {
  const [price] = articlePrices(database, market, selection, [formatType]);
  if (!price) throw new RefusedCall(`this is not made in the format ${JSON.stringify(formatType.slice(0, 40))}`);
  return { currency: market.currency, ...price };
};
