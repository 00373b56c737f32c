import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { inCurrencyOf } from "../prices/price.ts";

/**
 * `POST /web-api/voucher` (shop.md §7): checks a voucher's code, as a shopper types it; checking does not redeem it. The
 * shapes are ours.
 *
 * A code that counts for nothing is refused with its reason and words for the shopper; one of another currency is unknown
 * here. That is no error of the shop's: nothing was to be added (edge/steps/tools.ts).
 */
export const voucher = defineCall({
  name: "voucher",
  method: "POST",
  path: "/web-api/voucher",
  request: z.object({ code: z.string().max(60) }),
  answer: z.object({
    /** The code as it is printed. */
    code: z.string(),
    currency: z.string(),
    /** What it takes off, in whole units of the currency. */
    value: money.positive(),
    /** The last day on which it counts, "2031-12-31". */
    validUntil: z.iso.date(),
  }),
  refusal: z.object({ reason: z.enum(["unknown", "expired", "redeemed"]), message: z.string() }),
  deadline: "form",
  freshness: "never",
  browser: "anonymous",
  holds: inCurrencyOf,
});
