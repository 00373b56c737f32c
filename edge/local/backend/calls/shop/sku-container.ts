import type { skuContainer as call } from "#app/backend/calls/shop/sku-container.ts";
import type { LocalAnswer } from "../../call.ts";
import { readArticles } from "../../pricing/articles.ts";

/** The articles of the skus, in the order in which they were asked. */
export const skuContainer: LocalAnswer<typeof call> = ({ database, market, request: { skus } }) => ({
  currency: market.currency,
  articles: readArticles(database, market, skus),
});
