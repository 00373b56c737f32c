import { z } from "zod";
import { defineCall } from "../../call.ts";
import { noPayload } from "../no-payload.ts";
import { formField, formRefusal } from "./customer.ts";

/**
 * Requests a mail to reset the password (shop 7.39). Known and unknown e-mail addresses get the same response; only invalid ones are
 * rejected. The shop shows the message of any error status (shop 8.11).
 */
export const customerPasswordReset = defineCall({
  name: "customer-password-reset",
  method: "POST",
  path: "/web-api/customer-password-reset",
  request: z.object({ email: formField }),
  answer: noPayload,
  refusal: formRefusal,
  shownFailure: formRefusal.extend({ message: z.string().min(1) }),
  refused: "password-reset-refused",
  failed: "password-reset-error",
  target: { field: "email", kind: "mailbox" },
  deadline: "form",
  freshness: "never",
  browser: "credentials",
});
