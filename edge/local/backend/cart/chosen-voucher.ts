import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { labels } from "../../designer/handed/labels.ts";
import { moneyIn, wordsIn } from "../../designer/handed/words.ts";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";
import { giftVouchers, voucherDesigns } from "../vouchers/gift-vouchers.ts";
import type { NewArticle } from "./cart.ts";
import { cartWords } from "./cart-words.ts";

/** Which gift voucher is put into a cart: its article, and the design that it is printed in. */
export const chosenVoucher = z.object({ voucher: z.string().max(60), design: z.string().max(60) });

/**
 * Makes an article of a gift voucher, with the price of the market.
 *
 * @throws RefusedCall where the market has no such voucher, or no such design
 */
export function voucherArticle(database: DatabaseSync, market: Market, { voucher, design }: z.infer<typeof chosenVoucher>): NewArticle {
  const { locale, currency } = market;
  const bought = giftVouchers(database, market).find(({ sku }) => sku === voucher);
  if (!bought) throw new RefusedCall(`there is no gift voucher ${JSON.stringify(voucher)}`);
  const printed = voucherDesigns(database, market).find(({ designId }) => designId === design);
  if (!printed) throw new RefusedCall(`there is no design ${JSON.stringify(design)}`);
  const { sku, value, priceCurrent, priceOriginal } = bought;
  const [words, label] = [wordsIn(cartWords, locale), wordsIn(labels, locale)];
  const worth = moneyIn(locale, currency, value);
  const details: [string, string][] = [
    [words("value"), worth],
    [label("designId"), printed.name],
    [label("sku"), sku],
  ];
  return { title: `${words("voucher")}, ${worth}`, details, quantity: 1, priceCurrent, priceOriginal, currency };
}
