import type { customerData as call } from "#app/backend/calls/customer/data.ts";
import type { LocalAnswer } from "../../call.ts";
import { customerAnswer, guest } from "../../customer/customers.ts";
import { customerOf } from "../../customer/sessions.ts";

/** The customer of the session cookie; a guest without one that holds. */
export const customerData: LocalAnswer<typeof call> = ({ database, cookies, now }) => {
  const customer = customerOf(database, cookies, now);
  return customer ? customerAnswer(customer) : guest;
};
