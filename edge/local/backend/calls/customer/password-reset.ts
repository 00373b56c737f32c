import type { customerPasswordReset as call } from "#app/backend/calls/customer/password-reset.ts";
import type { LocalCallHandler } from "../../call.ts";
import { readCustomer } from "../../customer/customers.ts";
import { createPasswordLink } from "../../customer/password-links.ts";
import { rejectForm } from "../../customer/reject-form.ts";
import { normalizeEmail } from "../../email.ts";
import { sendMail } from "../../outbox/mails.ts";

/** Mails a link if the e-mail address belongs to a customer; the response does not reveal whether it does. Rejects an invalid address. */
export const answerCustomerPasswordReset: LocalCallHandler<typeof call> = ({ database, market, request, now }) => {
  const email = normalizeEmail(request.email);
  if (email === undefined) return rejectForm(market, "checkFields", { email: "email" });
  const customer = readCustomer(database, "email", email);
  if (!customer) return null;
  const token = createPasswordLink(database, customer.number, now);
  const mail = {
    kind: "password-reset",
    recipient: email,
    name: customer.first_name,
    path: `kundenkonto/password?token=${token}`,
  } as const;
  sendMail(database, market, mail, now);
  return null;
};
