import { z } from "zod";
import { defineCall } from "../../call.ts";
import { customer, formField, formRefusal } from "./customer.ts";

/** Reasons why a link is invalid: used before; expired or replaced; never sent. */
export const brokenLinkStates = ["used", "expired", "unknown"] as const;

export type BrokenLinkState = (typeof brokenLinkStates)[number];

/** Sent by POST, so that URLs and logs contain no token. */
const token = z.string().max(200);

/** Checks the link of a reset mail without using it up. The call is ours. */
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
 * Stores a new password, uses up the link, and replaces the customer's sessions by a new one (shop 4.10). A rejection has either the
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
