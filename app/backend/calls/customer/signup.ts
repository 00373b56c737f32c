import { z } from "zod";
import { defineCall } from "../../call.ts";
import { customer, formField, formRefusal } from "./customer.ts";

export const salutations = ["ms", "mr", "none"] as const;

/**
 * Creates a customer and logs them in (shop 7.38). Missing or invalid fields are a rejection with `errorFields`, not an invalid request.
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
    /** Values other than booleans count as false. */
    terms: z.union([z.boolean(), z.stringbool()]).catch(false),
  }),
  answer: customer,
  refused: "sign-up-refused",
  failed: "sign-up-error",
  refusal: formRefusal,
  target: { field: "email", kind: "account" },
  deadline: "form",
  freshness: "never",
  browser: "credentials",
});
