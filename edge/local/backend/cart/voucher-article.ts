import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { sharedLabels } from "../../designer/hand-off/labels.ts";
import { formatAmount, textsFor } from "../../designer/hand-off/texts.ts";
import { RejectedCallError } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import { listGiftVouchers, listVoucherDesigns } from "../vouchers/gift-vouchers.ts";
import type { NewArticle } from "./cart.ts";
import { cartTexts } from "./cart-texts.ts";

/** `voucher` is an SKU, `design` an id. */
export const voucherBody = z.object({ voucher: z.string().max(60), design: z.string().max(60) });

/**
 * Creates an article from a gift voucher, with the market's price.
 *
 * @throws RejectedCallError if the market does not have this voucher or design
 */
export function createVoucherArticle(
  database: DatabaseSync,
  market: CallerMarket,
  { voucher, design }: z.infer<typeof voucherBody>,
): NewArticle {
  const { locale, currency } = market;
  const voucherOffer = listGiftVouchers(database, market).find(({ sku }) => sku === voucher);
  if (!voucherOffer) throw new RejectedCallError(`there is no gift voucher ${JSON.stringify(voucher)}`);
  const voucherDesign = listVoucherDesigns(database, market).find(({ designId }) => designId === design);
  if (!voucherDesign) throw new RejectedCallError(`there is no design ${JSON.stringify(design)}`);
  const { sku, value, priceCurrent, priceOriginal } = voucherOffer;
  const [texts, label] = [textsFor(cartTexts, locale), textsFor(sharedLabels, locale)];
  const formattedValue = formatAmount(locale, currency, value);
  const details: [string, string][] = [
    [texts("value"), formattedValue],
    [label("designId"), voucherDesign.name],
    [label("sku"), sku],
  ];
  return { title: `${texts("voucher")}, ${formattedValue}`, details, quantity: 1, priceCurrent, priceOriginal, currency };
}
