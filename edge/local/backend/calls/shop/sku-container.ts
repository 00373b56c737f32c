import type { skuContainer as call } from "#app/backend/calls/shop/sku-container.ts";
import type { LocalCallHandler } from "../../call.ts";
import { readArticles } from "../../pricing/articles.ts";

/** Returns the articles of the SKUs, in the given order; omits unknown SKUs. */
export const answerSkuContainer: LocalCallHandler<typeof call> = ({ database, market, request: { skus } }) => ({
  currency: market.currency,
  articles: readArticles(database, market, skus),
});
