import { z } from "zod";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency } from "../prices/price.ts";
import { requestRefusal } from "../request-refusal.ts";

const maxLines = 50;

/**
 * Puts accessories (`quantities[satin-red]=20`) into the visitor's cart (shop 7.23); without `card`, also those of `/accessory`.
 *
 * Idempotent: equal orders in a market have one reference, unless `sending` differs. Rejects accessories that do not fit the card.
 */
export const cardAccessoryOrder = defineCall({
  name: "card-accessory-order",
  method: "POST",
  path: "/web-api/card-accessory-order",
  request: z.object({
    quantities: z
      .record(z.string().max(60), z.coerce.number().int().min(1).max(5000))
      .refine((lines) => Object.keys(lines).length > 0 && Object.keys(lines).length <= maxLines, `an order has 1 to ${maxLines} articles`),
    card: z.string().max(60).optional(),
    /** Idempotency key of one submission. */
    sending: z.string().max(60).optional(),
  }),
  answer: z.object({ reference: z.string(), currency: z.string() }),
  refusal: requestRefusal,
  deadline: "form",
  freshness: "never",
  browser: "credentials",
  refused: "error-add-accessory",
  failed: "error-add-accessory",
  holds: isInMarketCurrency,
});
