import { z } from "zod";
import { defineCall } from "../../call.ts";
import { customer, formField, refusedForm } from "./customer.ts";

/** How a customer is addressed; `none` for whoever would rather not say. */
export const salutations = ["ms", "mr", "none"] as const;

/**
 * `POST /web-api/customer-signup` (shop.md §7): a new customer, logged in at once. The names of the fields are ours.
 * A field that is missing or wrong is no broken question: the refusal names it in `errorFields`.
 */
export const customerSignup = defineCall({
  name: "customer-signup",
  method: "POST",
  path: "/web-api/customer-signup",
  request: z.object({
    salutation: formField,
    firstName: formField,
    lastName: formField,
    email: formField,
    password: formField,
    /** Whether the terms are accepted; anything that is no clear yes is a no. */
    terms: z.union([z.boolean(), z.stringbool()]).catch(false),
  }),
  answer: customer,
  refused: "sign-up-refused",
  refusal: refusedForm,
  target: { field: "email", kind: "account" },
  deadline: "form",
  freshness: "never",
  browser: "credentials",
});
