import type { calls } from "#app/backend/calls.ts";
import type { LocalAnswers } from "./call.ts";
import { cardAccessories } from "./calls/cards/card-accessories.ts";
import { cardAccessoryOrder } from "./calls/cards/card-accessory-order.ts";
import { cardAccessoryPrice } from "./calls/cards/card-accessory-price.ts";
import { cardPrice } from "./calls/cards/card-price.ts";
import { themes } from "./calls/cards/themes.ts";
import { calculatorReference } from "./calls/prices/calculator-reference.ts";
import { pricesOfFormats } from "./calls/prices/formats.ts";
import { giftVoucher } from "./calls/vouchers/gift-voucher.ts";
import { voucher } from "./calls/vouchers/voucher.ts";

/** The answer of this machine to every call of the shop; a call without one does not compile. */
export const answers: LocalAnswers<typeof calls> = {
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
};
