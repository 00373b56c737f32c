import { cardAccessories } from "./calls/cards/card-accessories.ts";
import { cardAccessoryOrder } from "./calls/cards/card-accessory-order.ts";
import { cardAccessoryPrice } from "./calls/cards/card-accessory-price.ts";
import { cardPrice } from "./calls/cards/card-price.ts";
import { themes } from "./calls/cards/themes.ts";
import { calculatorReference } from "./calls/prices/calculator-reference.ts";
import { pricesOfFormats } from "./calls/prices/formats.ts";
import { giftVoucher } from "./calls/vouchers/gift-voucher.ts";
import { voucher } from "./calls/vouchers/voucher.ts";

/** Every call of the product back end (shop.md §7, shell.md §7). A new call is a file under `calls` and a line here. */
export const calls = {
  // Prices
  calculatorReference,
  pricesOfFormats,
  // Cards
  cardAccessories,
  cardAccessoryOrder,
  cardAccessoryPrice,
  cardPrice,
  themes,
  // Vouchers
  giftVoucher,
  voucher,
} as const;

export type CallName = keyof typeof calls;
