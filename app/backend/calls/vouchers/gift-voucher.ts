import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { inCurrencyOf } from "../prices/price.ts";

/**
 * `GET /gift-voucher` (shop.md §7): the gift vouchers that can be bought, by value, and the designs they are printed in.
 * The shapes are ours. A voucher costs its value, in whole units of the currency.
 */
export const giftVoucher = defineCall({
  name: "gift-voucher",
  method: "GET",
  path: "/gift-voucher",
  request: z.object({}),
  answer: z.object({
    currency: z.string(),
    /** Rising by value. */
    vouchers: z.array(
      z.object({ sku: z.string(), value: z.int().positive(), priceCurrent: money.positive(), priceOriginal: money.positive() }),
    ),
    designs: z.array(z.object({ designId: z.string(), name: z.string() })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
