import type { customerLogout as call } from "#app/backend/calls/customer/logout.ts";
import { type LocalAnswer, Reply } from "../../call.ts";
import { countArticles } from "../../cart/cart.ts";
import { guest, withCart } from "../../customer/customers.ts";
import { endSession } from "../../customer/sessions.ts";

/** Ends the session of the cookie, here and in the browser; who has none is a guest as before. */
export const customerLogout: LocalAnswer<typeof call> = ({ database, cookies, now }) =>
  new Reply(withCart(guest, countArticles(database, cookies, now)), { setCookies: [endSession(database, cookies)] });
