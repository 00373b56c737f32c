import type { customerSignup as call } from "#app/backend/calls/customer/signup.ts";
import { CallResponse, type LocalCallHandler } from "../../call.ts";
import { countCartArticles } from "../../cart/cart.ts";
import { addCartArticles, addCustomer, hasCustomerCapacity, readCustomer, toCustomer } from "../../customer/customers.ts";
import { hashPassword } from "../../customer/password.ts";
import { rejectForm } from "../../customer/reject-form.ts";
import { startSession } from "../../customer/sessions.ts";
import { validateSignup } from "../../customer/signup-form.ts";
import { sendMail } from "../../outbox/mails.ts";

/** Adds the customer, sends a mail and starts a session. Rejects invalid fields, a taken e-mail address, and customers beyond the limit. */
export const answerCustomerSignup: LocalCallHandler<typeof call> = async ({ database, market, request, cookies, now }) => {
  const read = validateSignup(request);
  if ("wrong" in read) return rejectForm(market, "checkFields", read.wrong);
  if (readCustomer(database, "email", read.customer.email)) return rejectForm(market, "checkFields", { email: "emailTaken" });
  if (!hasCustomerCapacity(database)) return rejectForm(market, "noRoom");
  const password = await hashPassword(request.password);
  // Another sign-up may have taken the address meanwhile.
  const customer = addCustomer(database, read.customer, password);
  if (!customer) return rejectForm(market, "checkFields", { email: "emailTaken" });
  const mail = { kind: "sign-up", recipient: customer.email, name: customer.first_name, path: "kundenkonto" } as const;
  sendMail(database, market, mail, now);
  return new CallResponse(addCartArticles(toCustomer(customer), countCartArticles(database, cookies, now)), {
    setCookies: [startSession(database, customer.number, cookies, now)],
  });
};
