import type { giftVoucher as call } from "#app/backend/calls/vouchers/gift-voucher.ts";
import type { LocalAnswer } from "../../call.ts";
import { listGiftVouchers, listVoucherDesigns } from "../../vouchers/gift-vouchers.ts";

export const answerGiftVoucher: LocalAnswer<typeof call> = ({ database, market }) => ({
  currency: market.currency,
  vouchers: listGiftVouchers(database, market),
  designs: listVoucherDesigns(database, market),
});
