import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { isInMarketCurrency } from "../prices/price.ts";

/**
 * Checks a voucher code without redeeming it (shop 7.24). Rejects an invalid code with a message for the shopper; a code in another
 * currency counts as unknown.
 */
export const voucher = defineCall({
  name: "voucher",
  method: "POST",
  path: "/web-api/voucher",
  request: z.object({ code: z.string().max(60) }),
  answer: z.object({
    /** As printed on the voucher. */
    code: z.string(),
    currency: z.string(),
    /** Reduction in units of the currency, not hundredths. */
    value: money.positive(),
    /** Last day, "2031-12-31". */
    validUntil: z.iso.date(),
  }),
  refusal: z.object({ message: z.string() }),
  deadline: "form",
  freshness: "never",
  browser: "anonymous",
  holds: isInMarketCurrency,
});
