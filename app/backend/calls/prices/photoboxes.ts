import { z } from "zod";
import { photoboxPapers, photoboxTypes } from "#app/catalogue/photobox.ts";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, price } from "./price.ts";

/**
 * Photo boxes and print sets, in every format and paper (shop 7.16, shop 3.33). `pieces` is the number of prints; formats are in
 * millimetres.
 */
export const photoboxes = defineCall({
  name: "photoboxes",
  method: "GET",
  path: "/price-api/photoboxes",
  request: z.object({ photoboxType: z.enum(photoboxTypes).optional() }),
  answer: z.object({
    currency: z.string(),
    photoboxes: z.array(
      z.object({
        sku: z.string(),
        photoboxType: z.enum(photoboxTypes),
        formatType: z.string(),
        paperType: z.enum(photoboxPapers),
        pieces: z.int().positive(),
        ...price.shape,
      }),
    ),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
