import type { customerData as call } from "#app/backend/calls/customer/data.ts";
import type { LocalAnswer } from "../../call.ts";
import { countArticles } from "../../cart/cart.ts";
import { customerAnswer, guest, withCart } from "../../customer/customers.ts";
import { customerOf } from "../../customer/sessions.ts";

/** The customer of the session cookie, in the white-label mode that the session was switched to; a guest without one that holds. */
export const customerData: LocalAnswer<typeof call> = ({ database, cookies, now }) => {
  const customer = customerOf(database, cookies, now);
  const inCart = countArticles(database, cookies, now);
  if (!customer) return withCart(guest, inCart);
  const answer = withCart(customerAnswer(customer), inCart);
  const mode = answer.isWhitelabelCustomer ? cookies.whitelabel : undefined;
  return mode === undefined ? answer : { ...answer, order: { ...answer.order, isWhitelabelOrder: mode === "1" } };
};
