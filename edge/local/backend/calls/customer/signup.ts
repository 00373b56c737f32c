import type { customerSignup as call } from "#app/backend/calls/customer/signup.ts";
import { type LocalAnswer, Reply } from "../../call.ts";
import { countArticles } from "../../cart/cart.ts";
import { addCustomer, customerAnswer, hasRoom, readCustomer, withCart } from "../../customer/customers.ts";
import { keepPassword } from "../../customer/password.ts";
import { refuseForm } from "../../customer/refuse-form.ts";
import { beginSession } from "../../customer/sessions.ts";
import { readSignup } from "../../customer/signup-form.ts";

/** Adds the customer and begins a session. Refuses fields that are wrong, and an address that somebody has. */
export const customerSignup: LocalAnswer<typeof call> = async ({ database, market, request, cookies, now }) => {
  const read = readSignup(request);
  if ("wrong" in read) return refuseForm(market, "checkFields", read.wrong);
  if (readCustomer(database, "email", read.customer.email)) return refuseForm(market, "checkFields", { email: "emailTaken" });
  if (!hasRoom(database)) return refuseForm(market, "noRoom");
  const password = await keepPassword(request.password);
  // Somebody may have taken the address meanwhile.
  const customer = addCustomer(database, read.customer, password);
  if (!customer) return refuseForm(market, "checkFields", { email: "emailTaken" });
  return new Reply(withCart(customerAnswer(customer), countArticles(database, cookies, now)), {
    setCookies: [beginSession(database, customer.number, cookies, now)],
  });
};
