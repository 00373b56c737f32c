import type { AnswerOf, RequestOf } from "#app/backend/call.ts";
import type { photobookPrice as call } from "#app/backend/calls/photobook/price.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import {
  isPageCountSold,
  type Photobook,
  photobookUnitPrice,
  readPhotobookOffers,
  readPhotobookPriceRules,
  refinementSurcharge,
} from "../../pricing/photobook-prices.ts";
import { scalePercent } from "../../pricing/quantity-scale.ts";
import { totalPrice } from "../../pricing/reduced-price.ts";

type Variant = AnswerOf<typeof call>["variants"][number];

/** Returns every matching variant and format with its price; rejects a choice without any match. */
export const answerPhotobookPrice: LocalCallHandler<typeof call> = ({ database, market, request }) => {
  const { amount = 1, photobookPageCount } = request;
  const { scale, refinements } = readPhotobookPriceRules(database);
  const refinement = refinementSurcharge(refinements, request.refinementType);
  const books = readPhotobookOffers(database).filter(
    (book) => matchesChoice(book, request) && (refinement === 0 || book.photobookCover === "hard"),
  );
  if (books.length === 0) throw new RejectedCallError("no photo book is made like that: leave out a choice");

  const variants = new Map<string, Variant>();
  for (const book of books) {
    const { photobookFormat, from, to, step } = book;
    const pageCount = photobookPageCount ?? from;
    const piece = photobookUnitPrice(book, market, { pageCount, refinement, percent: scalePercent(scale, amount) });
    const variant = variants.get(book.variantKey) ?? {
      ...toVariant(book),
      refinementTypes: book.photobookCover === "hard" ? ([...refinements.keys()] as Variant["refinementTypes"]) : [],
      pages: { from, to, step },
      formats: [],
    };
    variant.formats.push({
      photobookFormat,
      ...piece,
      totalCurrent: totalPrice(piece.priceCurrent, amount),
      totalOriginal: totalPrice(piece.priceOriginal, amount),
    });
    variants.set(book.variantKey, variant);
  }
  return { currency: market.currency, amount, variants: [...variants.values()] };
};

/** Parameters that, if given, must equal the book's field of the same name. */
const choiceFields = [
  "photobookType",
  "photobookPrinting",
  "photobookCover",
  "photobookBinding",
  "photobookPaper",
  "photobookCoverLamination",
  "photobookFormat",
] as const;

function matchesChoice(book: Photobook, request: RequestOf<typeof call>): boolean {
  const { photobookPageCount } = request;
  return (
    choiceFields.every((choice) => request[choice] === undefined || request[choice] === book[choice]) &&
    (photobookPageCount === undefined || isPageCountSold(book, photobookPageCount))
  );
}

function toVariant(book: Photobook): Omit<Variant, "pages" | "formats" | "refinementTypes"> {
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
