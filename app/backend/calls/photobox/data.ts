import { z } from "zod";
import { photoboxPapers, photoboxTypes } from "#app/catalogue/photobox.ts";
import { defineCall } from "../../call.ts";
import { image } from "../image.ts";
import { inCurrencyOf, price } from "../prices/price.ts";

/** A side in millimetres. */
const side = z.coerce.number().int().positive();

/**
 * `GET /web-api/photobox-data` (shop.md §7; types, kinds and the designer's parameters of §3): photo boxes and sets of photo
 * prints, with the formats and papers that they come in. The shapes are ours; the articles and prices are those of
 * `/price-api/photoboxes`. `priceFrom` is the lowest price of a type among what was asked for.
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
        image,
        priceFrom: price,
        formats: z.array(
          z.object({
            photoboxFormat: z.object({ width: z.int().positive(), height: z.int().positive() }),
            pieces: z.int().positive(),
            papers: z.array(price.extend({ paperType: z.enum(photoboxPapers), sku: z.string() })),
          }),
        ),
      }),
    ),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
