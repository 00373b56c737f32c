import type { customerPasswordReset as call } from "#app/backend/calls/customer/password-reset.ts";
import { log } from "../../../log.ts";
import type { LocalAnswer } from "../../call.ts";
import { readCustomer } from "../../customer/customers.ts";
import { refuseForm } from "../../customer/refuse-form.ts";
import { normalizeEmail } from "../../email.ts";

/** No mail is sent; a log line names the customer who would get one. The answer is the same for unknown addresses. */
export const answerCustomerPasswordReset: LocalAnswer<typeof call> = ({ database, market, request }) => {
  const email = normalizeEmail(request.email);
  if (email === undefined) return refuseForm(market, "checkFields", { email: "email" });
  const customer = readCustomer(database, "email", email);
  if (customer) log("password-reset-mail", { customer: customer.number });
  return null;
};
