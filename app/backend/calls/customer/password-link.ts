import { z } from "zod";
import { defineCall } from "../../call.ts";
import { customer, formField, formRefusal } from "./customer.ts";

/** Reasons why a link does not work, in order: used once; older than its lifetime or replaced by a newer one; never sent. */
export const brokenLinkStates = ["used", "expired", "unknown"] as const;

export type BrokenLinkState = (typeof brokenLinkStates)[number];

/** Sent by POST, so that tokens stay out of addresses and logs. */
const token = z.string().max(200);

/** Checks the link of a reset mail, without using it up. The call is ours. */
export const customerPasswordLink = defineCall({
  name: "customer-password-link",
  method: "POST",
  path: "/web-api/customer-password-link",
  request: z.object({ token }),
  answer: z.object({ state: z.enum(["valid", ...brokenLinkStates]) }),
  failed: "password-reset-error",
  deadline: "form",
  freshness: "never",
  browser: "no",
});

/**
 * Stores a new password, uses up the link, ends the customer's other sessions and starts a new one (shop 4.10). A refusal has either the
 * field's message or the state of the link. The call is ours.
 */
export const customerPasswordNew = defineCall({
  name: "customer-password-new",
  method: "POST",
  path: "/web-api/customer-password-new",
  request: z.object({ token, password: formField }),
  answer: customer,
  refusal: formRefusal.extend({ link: z.enum(brokenLinkStates).optional() }),
  refused: "password-reset-refused",
  failed: "password-reset-error",
  deadline: "form",
  freshness: "never",
  browser: "no",
});
