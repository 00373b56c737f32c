import type { RequestOf } from "#app/backend/call.ts";
import { type customerSignup, salutations } from "#app/backend/calls/customer/signup.ts";
import { readEmail } from "../email.ts";
import type { NewCustomer } from "./customers.ts";
import type { FieldMessages, MessageName } from "./refuse-form.ts";

type Filled = RequestOf<typeof customerSignup>;

/** What each field must be, and what is said where it is not. */
const rules: { [Field in keyof Filled]: { isRight: (value: Filled[Field]) => boolean; message: MessageName } } = {
  salutation: { isRight: (text) => (salutations as readonly string[]).includes(text), message: "salutation" },
  firstName: { isRight: isName, message: "firstName" },
  lastName: { isRight: isName, message: "lastName" },
  email: { isRight: (text) => readEmail(text) !== undefined, message: "email" },
  password: { isRight: (text) => /^.{10,200}$/su.test(text), message: "newPassword" },
  terms: { isRight: (accepted) => accepted, message: "terms" },
};

/** Reads the form of a sign-up: the new customer, names without spaces around them, or the messages of the fields that are wrong. */
export function readSignup(filled: Filled): { customer: NewCustomer } | { wrong: FieldMessages } {
  const wrong = Object.entries(rules).filter(([field, { isRight }]) => !isRight(filled[field as keyof Filled] as never));
  const email = readEmail(filled.email);
  if (wrong.length > 0 || email === undefined) return { wrong: Object.fromEntries(wrong.map(([field, { message }]) => [field, message])) };
  const { salutation, firstName, lastName } = filled;
  return { customer: { email, salutation, firstName: firstName.trim(), lastName: lastName.trim() } };
}

/** 1 to 60 characters that can be printed on a parcel. */
function isName(text: string): boolean {
  return /^\P{Cc}{1,60}$/u.test(text.trim());
}
