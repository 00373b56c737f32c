import { z } from "zod";
import { refinements } from "#app/catalogue/refinement.ts";
import { defineCall } from "../../call.ts";
import { amount } from "../amount.ts";
import { money } from "../money.ts";
import { inCurrencyOf, price } from "../prices/price.ts";
import { photobookChoices, photobookFormat, photobookVariant } from "./photobook.ts";

const { photobookType, photobookPrinting, photobookCover, photobookBinding, photobookPaper, photobookCoverLamination } = photobookChoices;

/**
 * `GET /web-api/photobook-price` (shop.md §7; the words are the photo book designer's parameters of §3): what photo books
 * cost. The shapes are ours. The answer holds every variant and format that fits what is chosen; without a page count each
 * has its fewest pages. `priceCurrent` is for one piece of the amount, the totals for all; `priceFrom` is the lowest of them.
 */
export const photobookPrice = defineCall({
  name: "photobook-price",
  method: "GET",
  path: "/web-api/photobook-price",
  request: z.object({
    photobookType: photobookType.optional(),
    photobookPrinting: photobookPrinting.optional(),
    photobookCover: photobookCover.optional(),
    photobookBinding: photobookBinding.optional(),
    photobookPaper: photobookPaper.optional(),
    photobookCoverLamination: photobookCoverLamination.optional(),
    photobookFormat: photobookFormat.optional(),
    photobookPageCount: z.coerce.number().int().positive().optional(),
    refinementType: z.enum(refinements).optional(),
    amount: amount.optional(),
  }),
  answer: z.object({
    currency: z.string(),
    amount: z.int().positive(),
    priceFrom: price,
    variants: z.array(
      photobookVariant.extend({
        /** What refines its cover. */
        refinementTypes: z.array(z.enum(refinements)),
        pages: z.object({ from: z.int().positive(), to: z.int().positive(), step: z.int().positive() }),
        formats: z.array(
          price.extend({
            photobookFormat,
            sku: z.string(),
            pageCount: z.int().positive(),
            totalCurrent: money,
            totalOriginal: money,
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
