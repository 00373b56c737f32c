import { z } from "zod";
import { maxWishlistThemes } from "#app/catalogue/theme.ts";
import { defineCall } from "../../call.ts";
import { customer } from "./customer.ts";

const text = z.string().max(2_000);
const texts = z.union([text, z.array(text).max(maxWishlistThemes)]);

/**
 * Customer of the session cookie, or a guest (shop 7.34, shell 7.1). Receives the page's query, with limits of ours, and the page's URL as
 * the referrer.
 */
export const customerData = defineCall({
  name: "customer-data",
  method: "GET",
  path: "/web-api/customer-data",
  request: z.record(z.string().max(200), z.union([texts, z.record(z.string().max(200), texts)])),
  answer: customer,
  deadline: "page",
  freshness: "never",
  browser: "credentials",
  pageQuery: true,
});
