import type { giftVoucher as call } from "#app/backend/calls/vouchers/gift-voucher.ts";
import type { LocalAnswer } from "../../call.ts";
import { giftVouchers, voucherDesigns } from "../../vouchers/gift-vouchers.ts";

/** The gift vouchers in the market's currency, and their designs. */
export const giftVoucher: LocalAnswer<typeof call> = ({ database, market }) => ({
  currency: market.currency,
  vouchers: giftVouchers(database, market),
  designs: voucherDesigns(database, market),
});
