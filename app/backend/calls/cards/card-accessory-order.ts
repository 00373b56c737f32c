import { z } from "zod";
import { defineCall } from "../../call.ts";
import { inCurrencyOf } from "../prices/price.ts";
import { refusedQuestion } from "../refused-question.ts";
import { price, quantityPrice } from "./price.ts";

/** The most articles of one order. */
const mostLines = 50;

/**
 * `POST /web-api/card-accessory-order` (shop.md §7): puts an order of accessories together, `quantities[satin-red]=20`, and
 * gives its reference, its lines in the order asked and its sum; its lines lie in the visitor's cart then. The shapes are ours.
 * Without a card what hangs or holds a picture (`/accessory`) can be ordered, too.
 *
 * The same order in the same market has the same reference, so that sending a form twice orders once; under another name (`sending`) the
 * same is ordered once more. Refused: an unknown accessory or card, an accessory that does not go with the card, an empty order.
 */
export const cardAccessoryOrder = defineCall({
  name: "card-accessory-order",
  method: "POST",
  path: "/web-api/card-accessory-order",
  request: z.object({
    quantities: z
      .record(z.string().max(60), z.coerce.number().int().min(1).max(5000))
      .refine(
        (lines) => Object.keys(lines).length > 0 && Object.keys(lines).length <= mostLines,
        `an order has 1 to ${mostLines} articles`,
      ),
    card: z.string().max(60).optional(),
    /** Names one sending, whatever is in it. */
    sending: z.string().max(60).optional(),
  }),
  answer: price.extend({
    reference: z.string(),
    currency: z.string(),
    lines: z.array(quantityPrice.extend({ sku: z.string(), name: z.string() })),
  }),
  refusal: refusedQuestion,
  deadline: "form",
  freshness: "never",
  browser: "credentials",
  refused: "error-add-accessory",
  holds: inCurrencyOf,
});
