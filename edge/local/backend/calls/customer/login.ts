import type { customerLogin as call } from "#app/backend/calls/customer/login.ts";
import { CallResponse, type LocalCallHandler } from "../../call.ts";
import { countCartArticles } from "../../cart/cart.ts";
import { addCartArticles, authenticate, toCustomer } from "../../customer/customers.ts";
import { clearLoginAttempts, recordLoginAttempt } from "../../customer/login-attempts.ts";
import { type FieldMessages, rejectForm } from "../../customer/reject-form.ts";
import { startSession } from "../../customer/sessions.ts";
import { normalizeEmail } from "../../email.ts";

/**
 * Starts a session for a correct password. Rejects missing or invalid fields, wrong credentials, and an e-mail address with 10 failed
 * logins within a minute. An unknown address gets the same message, after the same time, as a wrong password.
 */
export const answerCustomerLogin: LocalCallHandler<typeof call> = async ({ database, market, request, cookies, now }) => {
  const email = normalizeEmail(request.email);
  if (email === undefined || request.password === "") {
    const wrong: FieldMessages = {
      ...(email === undefined && { email: "email" }),
      ...(request.password === "" && { password: "password" }),
    };
    return rejectForm(market, "checkFields", wrong);
  }
  if (!recordLoginAttempt(database, email, now)) return rejectForm(market, "tooManyLogins");
  const customer = await authenticate(database, email, request.password);
  if (!customer) return rejectForm(market, "wrongLogin");
  clearLoginAttempts(database, email);
  return new CallResponse(addCartArticles(toCustomer(customer), countCartArticles(database, cookies, now)), {
    setCookies: [startSession(database, customer.number, cookies, now)],
  });
};
