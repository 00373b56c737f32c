import type { RequestOf } from "#app/backend/call.ts";
import { type customerSignup, salutations } from "#app/backend/calls/customer/signup.ts";
import { normalizeEmail } from "../email.ts";
import type { NewCustomer } from "./customers.ts";
import type { FieldMessages, MessageName } from "./reject-form.ts";

type SignupFields = RequestOf<typeof customerSignup>;

const rules: { [Field in keyof SignupFields]: { isValid: (value: SignupFields[Field]) => boolean; message: MessageName } } = {
  salutation: { isValid: (text) => (salutations as readonly string[]).includes(text), message: "salutation" },
  firstName: { isValid: isName, message: "firstName" },
  lastName: { isValid: isName, message: "lastName" },
  email: { isValid: (text) => normalizeEmail(text) !== undefined, message: "email" },
  password: { isValid: isNewPassword, message: "newPassword" },
  terms: { isValid: (accepted) => accepted, message: "terms" },
};

/** Returns the new customer with trimmed names, or the messages of invalid fields. */
export function validateSignup(form: SignupFields): { customer: NewCustomer } | { wrong: FieldMessages } {
  const invalidFields = Object.entries(rules).filter(([field, { isValid }]) => !isValid(form[field as keyof SignupFields] as never));
  const email = normalizeEmail(form.email);
  if (invalidFields.length > 0 || email === undefined)
    return { wrong: Object.fromEntries(invalidFields.map(([field, { message }]) => [field, message])) };
  const { salutation, firstName, lastName } = form;
  return { customer: { email, salutation, firstName: firstName.trim(), lastName: lastName.trim() } };
}

/** Accepts 10 to 200 characters. */
export function isNewPassword(text: string): boolean {
  return /^.{10,200}$/su.test(text);
}

/** Accepts 1 to 60 characters after trimming, but no control characters. */
function isName(text: string): boolean {
  return /^\P{Cc}{1,60}$/u.test(text.trim());
}
