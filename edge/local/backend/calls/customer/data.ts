import type { customerData as call } from "#app/backend/calls/customer/data.ts";
import type { LocalAnswer } from "../../call.ts";
import { customerAnswer, guest } from "../../customer/customers.ts";
import { customerOf } from "../../customer/sessions.ts";

/** The customer of the session cookie, in the white-label mode that the session was switched to; a guest without one that holds. */
export const customerData: LocalAnswer<typeof call> = ({ database, cookies, now }) => {
  const customer = customerOf(database, cookies, now);
  if (!customer) return guest;
  const answer = customerAnswer(customer);
  const mode = answer.isWhitelabelCustomer ? cookies.whitelabel : undefined;
  return mode === undefined ? answer : { ...answer, order: { ...answer.order, isWhitelabelOrder: mode === "1" } };
};
