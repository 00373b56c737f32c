import type { AnswerOf, RequestOf } from "#app/backend/call.ts";
import type { photobookPrice as call } from "#app/backend/calls/photobook/price.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import {
  hasPages,
  type Photobook,
  photobookExtras,
  photobookList,
  photobookPiece,
  refinementSurcharge,
} from "../../pricing/photobook-prices.ts";
import { scalePercent } from "../../pricing/quantity-scale.ts";
import { lowest, total } from "../../pricing/reduced-price.ts";

type Variant = AnswerOf<typeof call>["variants"][number];

/** Every variant and format that fits what is chosen, with its price; refuses a choice that nothing fits. */
export const photobookPrice: LocalAnswer<typeof call> = ({ database, market, request }) => {
  const { amount = 1, photobookPageCount } = request;
  const { scale, refinements } = photobookExtras(database);
  const refinement = refinementSurcharge(refinements, request.refinementType);
  const books = photobookList(database).filter((book) => fits(book, request) && (refinement === 0 || book.photobookCover === "hard"));
  if (books.length === 0) throw new RefusedCall("no photo book is made like that: leave out a choice");

  const variants = new Map<string, Variant>();
  for (const book of books) {
    const { photobookFormat, from, to, step } = book;
    const pageCount = photobookPageCount ?? from;
    const piece = photobookPiece(book, market, { pageCount, refinement, percent: scalePercent(scale, amount) });
    const variant = variants.get(book.variantKey) ?? {
      ...choicesOf(book),
      refinementTypes: book.photobookCover === "hard" ? ([...refinements.keys()] as Variant["refinementTypes"]) : [],
      pages: { from, to, step },
      formats: [],
    };
    variant.formats.push({
      photobookFormat,
      sku: `${book.variantKey}-${photobookFormat}`,
      pageCount,
      ...piece,
      totalCurrent: total(piece.priceCurrent, amount),
      totalOriginal: total(piece.priceOriginal, amount),
    });
    variants.set(book.variantKey, variant);
  }
  const all = [...variants.values()];
  const { priceCurrent, priceOriginal } = lowest(all.flatMap(({ formats }) => formats));
  return { currency: market.currency, amount, priceFrom: { priceCurrent, priceOriginal }, variants: all };
};

/** What a question may choose, and a book is made in. */
const chosen = [
  "photobookType",
  "photobookPrinting",
  "photobookCover",
  "photobookBinding",
  "photobookPaper",
  "photobookCoverLamination",
  "photobookFormat",
] as const;

function fits(book: Photobook, request: RequestOf<typeof call>): boolean {
  const { photobookPageCount } = request;
  return (
    chosen.every((choice) => request[choice] === undefined || request[choice] === book[choice]) &&
    (photobookPageCount === undefined || hasPages(book, photobookPageCount))
  );
}

function choicesOf(book: Photobook): Omit<Variant, "pages" | "formats" | "refinementTypes"> {
  return {
    variantKey: book.variantKey,
    photobookType: book.photobookType,
    photobookPrinting: book.photobookPrinting,
    photobookCover: book.photobookCover,
    photobookBinding: book.photobookBinding,
    photobookPaper: book.photobookPaper,
    photobookCoverLamination: book.photobookCoverLamination,
  };
}
