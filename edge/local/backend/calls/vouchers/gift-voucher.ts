import { z } from "zod";
import type { giftVoucher as call } from "#app/backend/calls/vouchers/gift-voucher.ts";
import type { LocalAnswer } from "../../call.ts";

const valueRows = z.array(z.object({ value: z.number() }));
const designRows = z.array(z.object({ designId: z.string(), name: z.string() }));

/** The gift vouchers in the market's currency; each costs what it is worth. */
export const giftVoucher: LocalAnswer<typeof call> = ({ database, market: { currency, locale } }) => {
  const values = database.prepare("SELECT value FROM gift_voucher WHERE currency = ? ORDER BY value").all(currency);
  const designs = database.prepare("SELECT design_id AS designId, name FROM gift_voucher_design WHERE language = ? ORDER BY rowid");
  return {
    currency,
    vouchers: valueRows
      .parse(values)
      .map(({ value }) => ({ sku: `gift-voucher-${value}-${currency.toLowerCase()}`, value, priceCurrent: value, priceOriginal: value })),
    designs: designRows.parse(designs.all(locale.slice(0, 2))),
  };
};
