import { z } from "zod";
import { defineCall } from "../../call.ts";

/**
 * `GET /web-api/newsletter-confirm` (shop.md §7): the link of the mail that confirms a subscription.
 * The shape is ours. A link may be followed more than once (mail programs look ahead), and says the same each time;
 * `unknown` is a token that was never given out, or too long ago.
 */
export const newsletterConfirm = defineCall({
  name: "newsletter-confirm",
  method: "GET",
  path: "/web-api/newsletter-confirm",
  request: z.object({ token: z.string().min(1).max(200) }),
  answer: z.object({ state: z.enum(["confirmed", "unknown"]) }),
  deadline: "form",
  freshness: "never",
  browser: "anonymous",
});
