import type { customerPasswordReset as call } from "#app/backend/calls/customer/password-reset.ts";
import { log } from "../../../log.ts";
import type { LocalAnswer } from "../../call.ts";
import { readCustomer } from "../../customer/customers.ts";
import { refuseForm } from "../../customer/refuse-form.ts";
import { readEmail } from "../../email.ts";

/** This machine sends no mail: where one would go out, a log line says to which customer. The answer never tells. */
export const customerPasswordReset: LocalAnswer<typeof call> = ({ database, market, request }) => {
  const email = readEmail(request.email);
  if (email === undefined) return refuseForm(market, "checkFields", { email: "email" });
  const customer = readCustomer(database, "email", email);
  if (customer) log("password-reset-mail", { customer: customer.number });
  return null;
};
