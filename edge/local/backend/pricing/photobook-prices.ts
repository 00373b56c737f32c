import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { photobookFormat, photobookVariant } from "#app/backend/calls/photobook/photobook.ts";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";
import { quantityScale, type ScaleStep } from "./quantity-scale.ts";
import { type ArticlePrice, lowest, reducedPrice } from "./reduced-price.ts";

const bookRow = photobookVariant.extend({
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

/** A variant in a format: its pages, and what it costs in euro. */
export type Photobook = z.infer<typeof bookRow>;

/** The variants in their order, each in every format that it comes in, the cheapest format first. */
export function photobookList(database: DatabaseSync): Photobook[] {
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
  return z.array(bookRow).parse(rows.all());
}

/** Gives the lowest price of one book in one of some formats, with the fewest pages. */
export function photobookFrom(database: DatabaseSync, market: Market): (formats: readonly string[]) => ArticlePrice {
  const books = photobookList(database).map((book) => ({
    format: book.photobookFormat as string,
    ...photobookPiece(book, market, { pageCount: book.from, refinement: 0, percent: 0 }),
  }));
  return (formats) => {
    const { priceCurrent, priceOriginal } = lowest(books.filter(({ format }) => formats.includes(format)));
    return { priceCurrent, priceOriginal };
  };
}

/** The quantity scale of photo books and what refines a hard cover, in euro. */
export function photobookExtras(database: DatabaseSync): { scale: ScaleStep[]; refinements: ReadonlyMap<string, number> } {
  const rows = database.prepare("SELECT refinement_type AS refinementType, surcharge FROM photobook_refinement").all();
  const refinements = z.array(z.object({ refinementType: z.string(), surcharge: z.number() })).parse(rows);
  return {
    scale: quantityScale(database, "photobook"),
    refinements: new Map(refinements.map(({ refinementType, surcharge }) => [refinementType, surcharge])),
  };
}

/** Whether a book can have so many pages. */
export function hasPages({ from, to, step }: Photobook, pageCount: number): boolean {
  return pageCount >= from && pageCount <= to && (pageCount - from) % step === 0;
}

/** What a refinement costs in euro; 0 for none. Refuses one that no book has. */
export function refinementSurcharge(refinements: ReadonlyMap<string, number>, refinementType = "none"): number {
  if (refinementType === "none" || refinementType === "empty") return 0;
  const surcharge = refinements.get(refinementType);
  if (surcharge === undefined) throw new RefusedCall(`refinementType must be one of none, ${[...refinements.keys()].join(", ")}`);
  return surcharge;
}

/**
 * One piece of an amount of photo books, in the market's currency: the price of format and cover, that of every pair of pages
 * beyond the fewest, the paper's surcharge for all pairs, and those of binding and refinement. Reduced by printing, and the
 * more pieces the more.
 */
export function photobookPiece(
  book: Photobook,
  market: Market,
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
