import { z } from "zod";
import { type Given, one } from "../parameters/contradiction.ts";
import { type Ask, NotSold, type PriceOf, same } from "./price.ts";

const answer = z.object({
  currency: z.string(),
  amount: z.number(),
  variants: z.array(
    z.object({
      pages: z.object({ from: z.number(), step: z.number() }),
      formats: z.array(z.object({ totalCurrent: z.number(), totalOriginal: z.number() })),
    }),
  ),
});

/** A book's price, once it is chosen down to one variant in one format. */
export const photobookPrice: PriceOf = async (given, ask) => {
  const pageCount = await pagesOf(given, ask);
  const books = await priced(given, pageCount, ask);
  const [only, another] = books?.variants ?? [];
  const [format, otherFormat] = only?.formats ?? [];
  if (!books || !format || another || otherFormat) return undefined;
  return { priceCurrent: format.totalCurrent, priceOriginal: format.totalOriginal, currency: books.currency, quantity: books.amount };
};

/**
 * How many pages the book has: as many as it is given, or the fewest and so many steps more.
 *
 * @throws NotSold where the two do not agree
 */
async function pagesOf(given: Given, ask: Ask): Promise<string | undefined> {
  const [pages, steps] = [one(given, "photobookPageCount"), one(given, "graduationsPageCount")];
  if (steps === undefined) return pages;
  const books = await priced(given, undefined, ask);
  const counts = [...new Set(books?.variants.map(({ pages: { from, step } }) => String(from + step * Number(steps))))];
  if (pages === undefined) return counts.length === 1 ? counts[0] : undefined;
  if (counts.length > 0 && !counts.includes(pages))
    throw new NotSold(`${steps} steps beyond the fewest pages are ${counts.join(" or ")} pages, not ${pages}`, "graduationsPageCount");
  return pages;
}

async function priced(given: Given, pageCount: string | undefined, ask: Ask) {
  const chosen = same(
    given,
    ...["photobookType", "photobookPrinting", "photobookCover", "photobookBinding", "photobookPaper"],
    ...["photobookCoverLamination", "photobookFormat", "refinementType"],
  );
  const amount = one(given, "amount") ?? one(given, "quantity");
  return answer.safeParse(await ask("/web-api/photobook-price", [...chosen, ["photobookPageCount", pageCount], ["amount", amount]])).data;
}
