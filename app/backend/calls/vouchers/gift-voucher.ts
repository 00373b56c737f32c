import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { isInMarketCurrency } from "../prices/price.ts";

/** Gift vouchers on sale and their designs (shop 7.24). `value` is in whole currency units. */
export const giftVoucher = defineCall({
  name: "gift-voucher",
  method: "GET",
  path: "/gift-voucher",
  request: z.object({}),
  answer: z.object({
    currency: z.string(),
    /** By ascending value. */
    vouchers: z.array(
      z.object({ sku: z.string(), value: z.int().positive(), priceCurrent: money.positive(), priceOriginal: money.positive() }),
    ),
    designs: z.array(z.object({ designId: z.string(), name: z.string() })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
