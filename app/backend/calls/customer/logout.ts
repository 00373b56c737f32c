import { z } from "zod";
import { defineCall } from "../../call.ts";
import { customer } from "./customer.ts";

/**
 * `POST /web-api/customer-logout` (shop.md §7): ends the session of the cookie, if there is one.
 * The document shows neither method nor answer; the answer is the guest that the visitor now is.
 */
export const customerLogout = defineCall({
  name: "customer-logout",
  method: "POST",
  path: "/web-api/customer-logout",
  request: z.object({}),
  answer: customer,
  deadline: "form",
  freshness: "never",
  browser: "credentials",
});
