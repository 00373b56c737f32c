import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { photobookFormat, photobookVariant } from "#app/backend/calls/photobook/photobook.ts";
import { RejectedCallError } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import { readQuantityScale, type ScaleStep } from "./quantity-scale.ts";
import { type ArticlePrice, findLowestPrice, reducedPrice } from "./reduced-price.ts";

const photobookRow = photobookVariant.extend({
  photobookFormat,
  from: z.number(),
  to: z.number(),
  step: z.number(),
  price: z.number(),
  pairPrice: z.number(),
  paperSurcharge: z.number(),
  bindingSurcharge: z.number(),
  percent: z.number(),
});

/** A variant in a format, with its pages and prices in euros. */
export type Photobook = z.infer<typeof photobookRow>;

/** Reads the variants of photo books in catalogue order, each in all its formats, cheapest first. */
export function readPhotobookOffers(database: DatabaseSync): Photobook[] {
  const rows = database.prepare(
    `SELECT variant_key AS variantKey, type AS photobookType, printing AS photobookPrinting, cover AS photobookCover,
            binding AS photobookBinding, paper AS photobookPaper, lamination AS photobookCoverLamination,
            format AS photobookFormat, page_from AS "from", page_to AS "to", page_step AS step, price, pair_price AS pairPrice,
            pair_surcharge AS paperSurcharge, surcharge AS bindingSurcharge, coalesce(percent, 0) AS percent
     FROM photobook_variant
     JOIN photobook_pages USING (printing, cover)
     JOIN photobook_price USING (printing, cover)
     JOIN photobook_paper USING (paper)
     JOIN photobook_binding USING (binding)
     LEFT JOIN photobook_reduction USING (printing)
     ORDER BY photobook_variant.rowid, price`,
  );
  return z.array(photobookRow).parse(rows.all());
}

/** Returns a function that finds the lowest price of a book in some formats, with the minimum of pages. */
export function createPhotobookPricing(database: DatabaseSync, market: CallerMarket): (formats: readonly string[]) => ArticlePrice {
  const books = readPhotobookOffers(database).map((book) => ({
    format: book.photobookFormat as string,
    ...photobookUnitPrice(book, market, { pageCount: book.from, refinement: 0, percent: 0 }),
  }));
  return (formats) => {
    const { priceCurrent, priceOriginal } = findLowestPrice(books.filter(({ format }) => formats.includes(format)));
    return { priceCurrent, priceOriginal };
  };
}

/** Reads the quantity scale of photo books and the surcharges for refining hard covers, in euros. */
export function readPhotobookPriceRules(database: DatabaseSync): { scale: ScaleStep[]; refinements: ReadonlyMap<string, number> } {
  const rows = database.prepare("SELECT refinement_type AS refinementType, surcharge FROM photobook_refinement").all();
  const refinements = z.array(z.object({ refinementType: z.string(), surcharge: z.number() })).parse(rows);
  return {
    scale: readQuantityScale(database, "photobook"),
    refinements: new Map(refinements.map(({ refinementType, surcharge }) => [refinementType, surcharge])),
  };
}

export function isPageCountSold({ from, to, step }: Photobook, pageCount: number): boolean {
  return pageCount >= from && pageCount <= to && (pageCount - from) % step === 0;
}

/** Returns a refinement's surcharge in euros; 0 without a refinement. Rejects an unknown refinement. */
export function refinementSurcharge(refinements: ReadonlyMap<string, number>, refinementType = "none"): number {
  if (refinementType === "none" || refinementType === "empty") return 0;
  const surcharge = refinements.get(refinementType);
  if (surcharge === undefined) throw new RejectedCallError(`refinementType must be one of none, ${[...refinements.keys()].join(", ")}`);
  return surcharge;
}

/**
 * Returns the unit price of a photo book in the market's currency: format and cover, pairs of pages beyond the minimum, paper for all
 * pairs, binding and refinement, reduced by printing and by `percent` for the quantity.
 */
export function photobookUnitPrice(
  book: Photobook,
  market: CallerMarket,
  { pageCount, refinement, percent }: { pageCount: number; refinement: number; percent: number },
): ArticlePrice {
  const euro =
    book.price +
    (book.pairPrice * (pageCount - book.from)) / 2 +
    (book.paperSurcharge * pageCount) / 2 +
    book.bindingSurcharge +
    refinement;
  return reducedPrice(market.currency, euro * market.priceLevel, [book.percent, percent]);
}
