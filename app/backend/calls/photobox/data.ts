import { z } from "zod";
import { photoboxPapers, photoboxTypes } from "#app/catalogue/photobox.ts";
import { defineCall } from "../../call.ts";
import { isInMarketCurrency, price } from "../prices/price.ts";

/** In millimetres. */
const side = z.coerce.number().int().positive();

/**
 * Photo boxes and print sets, with the articles and prices of `/price-api/photoboxes` (shop 7.21, shop 3.33, shop 3.44). A price is for all
 * `pieces` prints of the article.
 */
export const photoboxData = defineCall({
  name: "photobox-data",
  method: "GET",
  path: "/web-api/photobox-data",
  request: z.object({
    photoboxType: z.enum(photoboxTypes).optional(),
    photoboxFormat: z.object({ width: side, height: side }).optional(),
    paperType: z.enum(photoboxPapers).optional(),
  }),
  answer: z.object({
    currency: z.string(),
    photoboxes: z.array(
      z.object({
        photoboxType: z.enum(photoboxTypes),
        kind: z.enum(["photobox", "photoprint"]),
        formats: z.array(
          z.object({
            photoboxFormat: z.object({ width: z.int().positive(), height: z.int().positive() }),
            papers: z.array(price.extend({ paperType: z.enum(photoboxPapers), sku: z.string(), pieces: z.int().positive() })),
          }),
        ),
      }),
    ),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
