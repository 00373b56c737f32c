import { z } from "zod";
import { defineCall } from "../../call.ts";
import { customer } from "./customer.ts";

/** Ends the session, if any, and returns a guest (shop 7.40). Method and response are ours. */
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
