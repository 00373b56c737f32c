import { z } from "zod";
import { defineCall } from "../../call.ts";

/**
 * Confirms a subscription by its mail's token (shop 7.41). Repeated requests get the same answer, since mail programs prefetch links;
 * `unknown` is a token that was never issued or has expired.
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
