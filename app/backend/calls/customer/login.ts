import { z } from "zod";
import { defineCall } from "../../call.ts";
import { customer, formField, formRefusal } from "./customer.ts";

/** Starts a session (shop 7.37), whose cookie comes with the response. Rejects a wrong password and an unknown e-mail address alike. */
export const customerLogin = defineCall({
  name: "customer-login",
  method: "POST",
  path: "/web-api/customer-login",
  request: z.object({ email: formField, password: formField }),
  answer: customer,
  refused: "log-in-refused",
  failed: "log-in-error",
  refusal: formRefusal,
  target: { field: "email", kind: "account" },
  deadline: "form",
  freshness: "never",
  browser: "credentials",
});
