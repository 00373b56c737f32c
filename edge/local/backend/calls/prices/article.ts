import type { DatabaseSync } from "node:sqlite";
import type { priceOfArticle as call } from "#app/backend/calls/prices/article.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import type { CallerMarket } from "../../market.ts";
import { readAccessoryPrice } from "../../pricing/accessory-price.ts";
import { readFormatPrices } from "../../pricing/format-prices.ts";
import { listPhotoboxPrices } from "../../pricing/photobox-prices.ts";

/** Returns the price of an accessory, a photo box or a print by SKU; rejects any other article. */
export const answerPriceOfArticle: LocalCallHandler<typeof call> = ({ database, market, request: { sku } }) => {
  const price = readAccessoryPrice(database, market, sku) ?? pricePhotobox(database, market, sku) ?? pricePrint(database, market, sku);
  if (!price) throw new RejectedCallError(`there is no article ${JSON.stringify(sku.slice(0, 60))}`);
  const { priceCurrent, priceOriginal } = price;
  return { currency: market.currency, sku, priceCurrent, priceOriginal };
};

function pricePhotobox(database: DatabaseSync, market: CallerMarket, sku: string) {
  return listPhotoboxPrices(database, market).find((box) => box.sku === sku);
}

/** Prices a print by its SKU, such as "leinwand-400x300". */
function pricePrint(database: DatabaseSync, market: CallerMarket, sku: string) {
  const [, materialType, formatType] = /^([a-z]+)-(\d+x\d+)$/.exec(sku) ?? [];
  if (materialType === undefined || formatType === undefined) return undefined;
  return readFormatPrices(database, market, materialType, [formatType])[0];
}
