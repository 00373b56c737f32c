import type { customerData as call } from "#app/backend/calls/customer/data.ts";
import type { LocalCallHandler } from "../../call.ts";
import { countCartArticles } from "../../cart/cart.ts";
import { addCartArticles, guest, toCustomer } from "../../customer/customers.ts";
import { readSessionCustomer } from "../../customer/sessions.ts";

/**
 * Returns the customer of the session cookie, or a guest, with the number of articles in the cart. The cookie `whitelabel` sets the mode of
 * a white-label customer.
 */
export const answerCustomerData: LocalCallHandler<typeof call> = ({ database, cookies, now }) => {
  const customer = readSessionCustomer(database, cookies, now);
  const inCart = countCartArticles(database, cookies, now);
  if (!customer) return addCartArticles(guest, inCart);
  const answer = addCartArticles(toCustomer(customer), inCart);
  const mode = answer.isWhitelabelCustomer ? cookies.whitelabel : undefined;
  return mode === undefined ? answer : { ...answer, order: { ...answer.order, isWhitelabelOrder: mode === "1" } };
};
