import { z } from "zod";
import { type HandOffValues, singleValue } from "../parameters/values.ts";
import { type CallBackend, NotSoldError, type PriceReader, pickParameters } from "./price.ts";

const photobookAnswer = z.object({
  currency: z.string(),
  amount: z.number(),
  variants: z.array(
    z.object({
      pages: z.object({ from: z.number(), step: z.number() }),
      formats: z.array(z.object({ totalCurrent: z.number(), totalOriginal: z.number() })),
    }),
  ),
});

/** Reads a book's price; undefined if several variants or formats match the choice. */
export const readPhotobookPrice: PriceReader = async (given, callBackend) => {
  const pageCount = await pageCountOf(given, callBackend);
  const books = await readVariants(given, pageCount, callBackend);
  const [only, another] = books?.variants ?? [];
  const [format, otherFormat] = only?.formats ?? [];
  if (!books || !format || another || otherFormat) return undefined;
  return { priceCurrent: format.totalCurrent, priceOriginal: format.totalOriginal, currency: books.currency, quantity: books.amount };
};

/**
 * Returns the number of pages: as given, or the minimum plus the given steps.
 *
 * @throws NotSoldError if both are given and disagree
 */
async function pageCountOf(given: HandOffValues, callBackend: CallBackend): Promise<string | undefined> {
  const [pages, steps] = [singleValue(given, "photobookPageCount"), singleValue(given, "graduationsPageCount")];
  if (steps === undefined) return pages;
  const books = await readVariants(given, undefined, callBackend);
  const counts = [...new Set(books?.variants.map(({ pages: { from, step } }) => String(from + step * Number(steps))))];
  if (pages === undefined) return counts.length === 1 ? counts[0] : undefined;
  if (counts.length > 0 && !counts.includes(pages))
    throw new NotSoldError(`${steps} steps beyond the fewest pages are ${counts.join(" or ")} pages, not ${pages}`, "graduationsPageCount");
  return pages;
}

async function readVariants(given: HandOffValues, pageCount: string | undefined, callBackend: CallBackend) {
  const parameters = pickParameters(
    given,
    ...["photobookType", "photobookPrinting", "photobookCover", "photobookBinding", "photobookPaper"],
    ...["photobookCoverLamination", "photobookFormat", "refinementType"],
  );
  const amount = singleValue(given, "amount") ?? singleValue(given, "quantity");
  return photobookAnswer.safeParse(
    await callBackend("/web-api/photobook-price", [...parameters, ["photobookPageCount", pageCount], ["amount", amount]]),
  ).data;
}
