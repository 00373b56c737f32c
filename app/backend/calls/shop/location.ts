import { z } from "zod";
import { defineCall } from "../../call.ts";

/** Country of the visitor's network, in lower-case ISO 3166 (shop 7.29), or the locale's country if the network is unknown. */
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
