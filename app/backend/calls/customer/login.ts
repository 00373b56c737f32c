import { z } from "zod";
import { defineCall } from "../../call.ts";
import { customer, formField, refusedForm } from "./customer.ts";

/**
 * `POST /web-api/customer-login` (shop.md §7): begins a session, whose cookie comes with the answer.
 * The names of the fields are ours. Nothing tells a wrong password from an unknown address.
 */
export const customerLogin = defineCall({
  name: "customer-login",
  method: "POST",
  path: "/web-api/customer-login",
  request: z.object({ email: formField, password: formField }),
  answer: customer,
  refused: "log-in-refused",
  refusal: refusedForm,
  target: { field: "email", kind: "account" },
  deadline: "form",
  freshness: "never",
  browser: "credentials",
});
