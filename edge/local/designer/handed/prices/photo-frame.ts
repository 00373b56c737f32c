import { z } from "zod";
import { type Given, list, one } from "../parameters/contradiction.ts";
import { printOf } from "../parameters/photo-frame.ts";
import { type PriceOf, type Query, same } from "./price.ts";

const article = z.object({ currency: z.string(), article: z.object({ priceCurrent: z.number(), priceOriginal: z.number() }) });
const frames = z.object({
  currency: z.string(),
  frames: z.array(z.object({ prices: z.object({ frame: z.number(), mat: z.number() }) })).min(1),
});

/** A picture's price by its article, in a frame or without one; a frame alone costs what it adds to a print of its format. */
export const photoFramePrice: PriceOf = async (given, ask) => {
  const print = printOf(given);
  if (!print) return undefined;
  if (isFrameAlone(given)) {
    const question: Query = [["frameTypes[]", one(given, "frameType")], ["formatType", print.format], ...matOf(given)];
    const { data } = frames.safeParse(await ask("/price-api/frame", question));
    const [frame] = data?.frames ?? [];
    if (!data || !frame) return undefined;
    const price = Math.round((frame.prices.frame + frame.prices.mat) * 100) / 100;
    return { priceCurrent: price, priceOriginal: price, currency: data.currency, quantity: 1 };
  }
  const options = list(given, "optionTypes").map((option) => ["optionTypes[]", option] as const);
  const material = [["materialType", print.material] as const, ...same(given, "frameType"), ...matOf(given), ...options];
  return priceOf(await ask(priceArticle, [...material, ["formatType", print.format]]));
};

/** A collage costs what its print does, in its frame or without one. */
export const collagePrice: PriceOf = async (given, ask) => {
  if (one(given, "materialType") === undefined || one(given, "formatType") === undefined) return undefined;
  return priceOf(await ask(priceArticle, same(given, "materialType", "formatType", "frameType")));
};

const priceArticle = "/web-api/product-selection-photo-frame/price-article";

/** A frame that is bought without a picture. */
export function isFrameAlone(given: Given): boolean {
  return one(given, "addToCart") !== undefined && one(given, "productType") === "photoFrame" && one(given, "frameType") !== undefined;
}

/** A mat by both of its words, or by none where neither is given: the back end takes no half of it. */
function matOf(given: Given): Query {
  const [size, type] = [one(given, "matSize"), one(given, "matType")];
  if (size === undefined && type === undefined) return [];
  return [
    ["matSize", size ?? "0"],
    ["matType", type ?? "mat-none"],
  ];
}

function priceOf(answer: unknown) {
  const { data } = article.safeParse(answer);
  if (!data) return undefined;
  const { priceCurrent, priceOriginal } = data.article;
  return { priceCurrent, priceOriginal, currency: data.currency, quantity: 1 };
}
