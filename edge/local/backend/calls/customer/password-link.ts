import type { customerPasswordLink, customerPasswordNew } from "#app/backend/calls/customer/password-link.ts";
import { CallResponse, type LocalCallHandler } from "../../call.ts";
import { countCartArticles } from "../../cart/cart.ts";
import { addCartArticles, readCustomer, setPassword, toCustomer } from "../../customer/customers.ts";
import { clearLoginAttempts } from "../../customer/login-attempts.ts";
import { hashPassword } from "../../customer/password.ts";
import { readPasswordLink, redeemPasswordLink } from "../../customer/password-links.ts";
import { rejectForm, rejectPasswordLink } from "../../customer/reject-form.ts";
import { endSessionsOf, startSession } from "../../customer/sessions.ts";
import { isNewPassword } from "../../customer/signup-form.ts";

/** Returns the state of a link: valid, or the reason why it does not work. */
export const answerCustomerPasswordLink: LocalCallHandler<typeof customerPasswordLink> = ({ database, request, now }) => {
  const link = readPasswordLink(database, request.token, now);
  return { state: "broken" in link ? link.broken : "valid" };
};

/** Stores the new password, ends the customer's sessions and starts one. After an invalid password, the link stays usable. */
export const answerCustomerPasswordNew: LocalCallHandler<typeof customerPasswordNew> = async ({
  database,
  market,
  request,
  cookies,
  now,
}) => {
  const link = readPasswordLink(database, request.token, now);
  if ("broken" in link) return rejectPasswordLink(market, link.broken);
  if (!isNewPassword(request.password)) return rejectForm(market, "checkFields", { password: "newPassword" });
  const password = await hashPassword(request.password);
  const customer = readCustomer(database, "number", link.customer);
  // Another request may have used the link meanwhile.
  if (!customer || !redeemPasswordLink(database, request.token, now)) return rejectPasswordLink(market, "used");
  setPassword(database, customer.number, password);
  clearLoginAttempts(database, customer.email);
  endSessionsOf(database, customer.number);
  return new CallResponse(addCartArticles(toCustomer(customer), countCartArticles(database, cookies, now)), {
    setCookies: [startSession(database, customer.number, cookies, now)],
  });
};
