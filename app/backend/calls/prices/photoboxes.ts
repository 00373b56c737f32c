import { z } from "zod";
import { photoboxPapers, photoboxTypes } from "#app/catalogue/photobox.ts";
import { defineCall } from "../../call.ts";
import { inCurrencyOf, price } from "./price.ts";

/**
 * `GET /price-api/photoboxes` (shop.md §7): the photo boxes and the sets of photo prints, of one type or of all (shop.md §3),
 * in every format and on every paper that they come in.
 *
 * The shapes are ours. `pieces` is how many prints come in the box or in the set; formats are in millimetres.
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
  holds: inCurrencyOf,
});
