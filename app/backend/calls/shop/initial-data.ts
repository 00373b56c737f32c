import { z } from "zod";
import { defineCall } from "../../call.ts";

/** From shop 9.15 to shop 9.17. */
export const features = z.object({
  apps: z.boolean(),
  condolenceBooks: z.boolean(),
  goldRefinement: z.boolean(),
  guestbooks: z.boolean(),
  mattLamination: z.boolean(),
  trailingSlash: z.boolean(),
  wishlist: z.boolean(),
});

/** Data that every page needs (shop 7.27). */
export const shopFrontendsInitialData = defineCall({
  name: "shop-frontends-initial-data",
  method: "GET",
  path: "/web-api/shop-frontends-initial-data",
  request: z.object({}),
  answer: z.object({ features }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
