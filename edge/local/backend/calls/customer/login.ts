import type { customerLogin as call } from "#app/backend/calls/customer/login.ts";
import { type LocalAnswer, Reply } from "../../call.ts";
import { countArticles } from "../../cart/cart.ts";
import { customerAnswer, customerByPassword, withCart } from "../../customer/customers.ts";
import { beginAttempt, forgetAttempts } from "../../customer/login-attempts.ts";
import { type FieldMessages, refuseForm } from "../../customer/refuse-form.ts";
import { beginSession } from "../../customer/sessions.ts";
import { readEmail } from "../../email.ts";

/**
 * Begins a session for the right password. Refuses fields that are not filled in, what does not match, and more than 10
 * failures of one address within a minute; an unknown address is refused in the same words and time as a wrong password.
 */
export const customerLogin: LocalAnswer<typeof call> = async ({ database, market, request, cookies, now }) => {
  const email = readEmail(request.email);
  if (email === undefined || request.password === "") {
    const wrong: FieldMessages = {
      ...(email === undefined && { email: "email" }),
      ...(request.password === "" && { password: "password" }),
    };
    return refuseForm(market, "checkFields", wrong);
  }
  if (!beginAttempt(database, email, now)) return refuseForm(market, "tooManyLogins");
  const customer = await customerByPassword(database, email, request.password);
  if (!customer) return refuseForm(market, "wrongLogin");
  forgetAttempts(database, email);
  return new Reply(withCart(customerAnswer(customer), countArticles(database, cookies, now)), {
    setCookies: [beginSession(database, customer.number, cookies, now)],
  });
};
