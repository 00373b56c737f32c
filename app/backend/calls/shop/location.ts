import { z } from "zod";
import { defineCall } from "../../call.ts";

/**
 * `GET /api/get-location/` (shop.md §7, "client location"): the country that the visitor is in, by the network that they come
 * from. The shapes are ours: a country of ISO 3166 in small letters, and whether the network is known; where it is not, the
 * country is the locale's.
 */
export const clientLocation = defineCall({
  name: "get-location",
  method: "GET",
  path: "/api/get-location/",
  request: z.object({}),
  answer: z.object({ country: z.string().regex(/^[a-z]{2}$/), isKnown: z.boolean() }),
  deadline: "page",
  freshness: "never",
  browser: "anonymous",
  address: true,
});
