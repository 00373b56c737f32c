import type { photoFramePriceArticle as call } from "#app/backend/calls/photo-frame/price-article.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { readSelectionPrices } from "../../pricing/article-prices.ts";

/** Returns the price of a selection in one format; rejects an impossible selection or format. */
export const answerPhotoFramePriceArticle: LocalCallHandler<typeof call> = ({
  database,
  market,
  request: { formatType, ...selection },
}) => {
  const [article] = readSelectionPrices(database, market, selection, [formatType]);
  if (!article) throw new RejectedCallError(`this is not made in the format ${JSON.stringify(formatType.slice(0, 40))}`);
  return { currency: market.currency, article };
};
