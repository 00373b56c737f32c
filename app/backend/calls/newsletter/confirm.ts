import { z } from "zod";
import { defineCall } from "../../call.ts";

/** Results of a confirmation link: `expired` is past its lifetime; `unknown` was never sent, or is replaced by a newer link. */
export const confirmationStates = ["confirmed", "already", "expired", "unknown"] as const;

export type ConfirmationState = (typeof confirmationStates)[number];

/**
 * Confirms a subscription by its mail's token (shop 7.41). A repeated request returns `already`, since mail programs prefetch links. Method
 * and response are ours; a POST keeps the token out of logs.
 */
export const newsletterConfirm = defineCall({
  name: "newsletter-confirm",
  method: "POST",
  path: "/web-api/newsletter-confirm",
  request: z.object({ token: z.string().min(1).max(200) }),
  answer: z.object({ state: z.enum(confirmationStates) }),
  deadline: "form",
  freshness: "never",
  browser: "no",
});
