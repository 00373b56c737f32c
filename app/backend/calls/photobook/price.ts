import { z } from "zod";
import { refinements } from "#app/catalogue/card/refinement.ts";
import { defineCall } from "../../call.ts";
import { amountParam } from "../amount.ts";
import { money } from "../money.ts";
import { isInMarketCurrency, price } from "../prices/price.ts";
import { photobookChoices, photobookFormat, photobookVariant } from "./photobook.ts";

const { photobookType, photobookPrinting, photobookCover, photobookBinding, photobookPaper, photobookCoverLamination } = photobookChoices;

/**
 * Prices of all variants and formats that match the selection, by default with the fewest pages (shop 7.20, shop 3.43). `priceCurrent` is
 * for one of `amount` pieces, totals are for all.
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
    amount: amountParam.optional(),
  }),
  answer: z.object({
    currency: z.string(),
    amount: z.int().positive(),
    variants: z.array(
      photobookVariant.extend({
        refinementTypes: z.array(z.enum(refinements)),
        pages: z.object({ from: z.int().positive(), to: z.int().positive(), step: z.int().positive() }),
        formats: z.array(
          price.extend({
            photobookFormat,
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
  holds: isInMarketCurrency,
});
