import { z } from "zod";
import { defineCall } from "../../call.ts";
import { noPayload } from "../no-payload.ts";
import { formField, refusedForm } from "./customer.ts";

/**
 * `POST /web-api/customer-password-reset` (shop.md §7): asks for a mail with a way to a new password.
 * The answer is the same whether the address is known or not; only what is no address is refused.
 */
export const customerPasswordReset = defineCall({
  name: "customer-password-reset",
  method: "POST",
  path: "/web-api/customer-password-reset",
  request: z.object({ email: formField }),
  answer: noPayload,
  refusal: refusedForm,
  refused: "password-reset-refused",
  target: { field: "email", kind: "mailbox" },
  deadline: "form",
  freshness: "never",
  browser: "credentials",
});
