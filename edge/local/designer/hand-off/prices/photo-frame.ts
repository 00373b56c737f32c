import { z } from "zod";
import { parsePrintSku } from "../parameters/photo-frame.ts";
import { type HandOffValues, listValue, singleValue } from "../parameters/values.ts";
import { type CallQuery, type PriceReader, pickParameters } from "./price.ts";

const articleAnswer = z.object({ currency: z.string(), article: z.object({ priceCurrent: z.number(), priceOriginal: z.number() }) });
const framesAnswer = z.object({
  currency: z.string(),
  frames: z.array(z.object({ prices: z.object({ frame: z.number(), mat: z.number() }) })).min(1),
});

/** Reads the price of a framed or unframed print; a frame without a print costs what frame and mat add to the price of a print. */
export const readPhotoFramePrice: PriceReader = async (given, callBackend) => {
  const print = parsePrintSku(given);
  if (!print) return undefined;
  if (isFrameAlone(given)) {
    const params: CallQuery = [["frameTypes[]", singleValue(given, "frameType")], ["formatType", print.format], ...matParameters(given)];
    const { data } = framesAnswer.safeParse(await callBackend("/price-api/frame", params));
    const [frame] = data?.frames ?? [];
    if (!data || !frame) return undefined;
    const price = Math.round((frame.prices.frame + frame.prices.mat) * 100) / 100;
    return { priceCurrent: price, priceOriginal: price, currency: data.currency, quantity: 1 };
  }
  const options = listValue(given, "optionTypes").map((option) => ["optionTypes[]", option] as const);
  const selection = [["materialType", print.material] as const, ...pickParameters(given, "frameType"), ...matParameters(given), ...options];
  return articlePrice(await callBackend(priceArticlePath, [...selection, ["formatType", print.format]]));
};

/** Reads a collage's price, which is that of a framed or unframed print; undefined without material or format. */
export const readCollagePrice: PriceReader = async (given, callBackend) => {
  if (singleValue(given, "materialType") === undefined || singleValue(given, "formatType") === undefined) return undefined;
  return articlePrice(await callBackend(priceArticlePath, pickParameters(given, "materialType", "formatType", "frameType")));
};

const priceArticlePath = "/web-api/product-selection-photo-frame/price-article";

export function isFrameAlone(given: HandOffValues): boolean {
  return (
    singleValue(given, "addToCart") !== undefined &&
    singleValue(given, "productType") === "photoFrame" &&
    singleValue(given, "frameType") !== undefined
  );
}

/** Returns both parameters of a mat or none, since the back end rejects one without the other. */
function matParameters(given: HandOffValues): CallQuery {
  const [size, type] = [singleValue(given, "matSize"), singleValue(given, "matType")];
  if (size === undefined && type === undefined) return [];
  return [
    ["matSize", size ?? "0"],
    ["matType", type ?? "mat-none"],
  ];
}

function articlePrice(response: unknown) {
  const { data } = articleAnswer.safeParse(response);
  if (!data) return undefined;
  const { priceCurrent, priceOriginal } = data.article;
  return { priceCurrent, priceOriginal, currency: data.currency, quantity: 1 };
}
