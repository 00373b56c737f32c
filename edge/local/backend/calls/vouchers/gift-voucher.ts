import type { giftVoucher as call } from "#app/backend/calls/vouchers/gift-voucher.ts";
import type { LocalCallHandler } from "../../call.ts";
import { listGiftVouchers, listVoucherDesigns } from "../../vouchers/gift-vouchers.ts";

export const answerGiftVoucher: LocalCallHandler<typeof call> = ({ database, market }) => ({
  currency: market.currency,
  vouchers: listGiftVouchers(database, market),
  designs: listVoucherDesigns(database, market),
});
