import { z } from "zod";
import { defineCall } from "../../call.ts";
import { formatPrice, inCurrencyOf } from "./price.ts";

/**
 * `GET /price-api/prices/format-group-prices-images` (shop.md §7): the format groups of a material (the formats of one
 * aspect ratio), each with the address of a picture and with its cheapest format.
 *
 * The shapes are ours. The picture is one of the image service, to be cut to the group's ratio by who shows it. Without
 * `aspectRatios` all groups of the material come; a group without a format is left out, an unknown one is refused.
 */
export const formatGroupPricesImages = defineCall({
  name: "format-group-prices-images",
  method: "GET",
  path: "/price-api/prices/format-group-prices-images",
  request: z.object({ materialType: z.string(), aspectRatios: z.array(z.string()).max(50).optional() }),
  answer: z.object({
    currency: z.string(),
    materialType: z.string(),
    formatGroups: z.array(z.object({ aspectRatio: z.string(), image: z.url(), from: formatPrice })),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
