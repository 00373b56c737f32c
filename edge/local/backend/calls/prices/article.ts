import type { DatabaseSync } from "node:sqlite";
import type { priceOfArticle as call } from "#app/backend/calls/prices/article.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import type { Market } from "../../market.ts";
import { accessoryPrice } from "../../pricing/accessory-price.ts";
import { formatPrices } from "../../pricing/format-prices.ts";
import { photoboxPrices } from "../../pricing/photobox-prices.ts";

/** The price of an article of any kind by its name; refuses one that is not sold. */
export const priceOfArticle: LocalAnswer<typeof call> = ({ database, market, request: { sku } }) => {
  const price = accessoryPrice(database, market, sku) ?? photobox(database, market, sku) ?? print(database, market, sku);
  if (!price) throw new RefusedCall(`there is no article ${JSON.stringify(sku.slice(0, 60))}`);
  const { priceCurrent, priceOriginal } = price;
  return { currency: market.currency, sku, priceCurrent, priceOriginal };
};

function photobox(database: DatabaseSync, market: Market, sku: string) {
  return photoboxPrices(database, market).find((box) => box.sku === sku);
}

/** A print is named by its material and its format, "leinwand-400x300". */
function print(database: DatabaseSync, market: Market, sku: string) {
  const [, materialType, formatType] = /^([a-z]+)-(\d+x\d+)$/.exec(sku) ?? [];
  if (materialType === undefined || formatType === undefined) return undefined;
  return formatPrices(database, market, materialType, [formatType])[0];
}
