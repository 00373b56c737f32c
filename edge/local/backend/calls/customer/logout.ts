import type { customerLogout as call } from "#app/backend/calls/customer/logout.ts";
import { CallResponse, type LocalCallHandler } from "../../call.ts";
import { countCartArticles } from "../../cart/cart.ts";
import { addCartArticles, guest } from "../../customer/customers.ts";
import { endSession } from "../../customer/sessions.ts";

/** Deletes the cookie's session, if any, and the cookie. */
export const answerCustomerLogout: LocalCallHandler<typeof call> = ({ database, cookies, now }) =>
  new CallResponse(addCartArticles(guest, countCartArticles(database, cookies, now)), { setCookies: [endSession(database, cookies)] });
