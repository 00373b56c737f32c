import type { DatabaseSync } from "node:sqlite";
import type { Selection } from "#app/backend/calls/photo-frame/selection.ts";
import { RefusedCall } from "../call.ts";
import type { Market } from "../market.ts";
import { type FormatPrice, formatPrices, readMaterial } from "./format-prices.ts";
import { type Frame, frameSurcharges, longestPrint, readFrame } from "./frame.ts";
import { type Option, optionSurcharge, readOptions } from "./options.ts";
import { readSize } from "./size.ts";

/** An article with what its price is made of, in the market's currency. */
export interface ArticlePrice {
  article: FormatPrice;
  parts: {
    print: { priceCurrent: number; priceOriginal: number };
    frame: number;
    mat: number;
    options: { optionType: string; price: number }[];
  };
}

/** What a selection is made of: the print alone where it has no frame. */
interface Making {
  frame: Frame | undefined;
  options: Option[];
}

/**
 * The prices of a selection in formats, in the order asked: print, frame, mat and options together.
 *
 * A reduction is on the print alone. A format that the selection is not made in is left out; what the catalogue does not know
 * or does not put together is refused.
 */
export function articlePrices(
  database: DatabaseSync,
  market: Market,
  selection: Selection,
  formatTypes: readonly string[],
): ArticlePrice[] {
  const making = readMaking(database, selection);
  const longest = making.frame ? longestPrint(making.frame) : Number.POSITIVE_INFINITY;
  return formatPrices(database, market, selection.materialType, formatTypes).flatMap((print) => {
    const size = readSize(print.formatType);
    if (!size || size.long > longest) return [];
    const { frame, mat } = making.frame ? frameSurcharges(market, making.frame, size) : { frame: 0, mat: 0 };
    const options = making.options.map((option) => ({ optionType: option.optionType, price: optionSurcharge(market, option, size) }));
    const added = options.reduce((sum, { price }) => sum + price, frame + mat);
    const { priceCurrent, priceOriginal } = print;
    const article = { ...print, priceCurrent: total(priceCurrent, added), priceOriginal: total(priceOriginal, added) };
    return [{ article, parts: { print: { priceCurrent, priceOriginal }, frame, mat, options } }];
  });
}

/** Between which sides a selection is made, in millimetres; refuses as `articlePrices` does. */
export function formatLimits(database: DatabaseSync, selection: Selection): { shortestSide: number; longestSide: number } {
  const { frame } = readMaking(database, selection);
  const { shortestSide, longestSide } = readMaterial(database, selection.materialType);
  return { shortestSide, longestSide: frame ? Math.min(longestSide, longestPrint(frame)) : longestSide };
}

function readMaking(database: DatabaseSync, { materialType, frameType, optionTypes = [], ...mat }: Selection): Making {
  readMaterial(database, materialType);
  const options = readOptions(database, materialType, optionTypes);
  if (frameType !== undefined) return { frame: readFrameFor(database, materialType, readFrame(database, frameType, mat)), options };
  if (mat.matSize || (mat.matType ?? "mat-none") !== "mat-none") throw new RefusedCall("a mat needs a frame: name its frameType");
  return { frame: undefined, options };
}

function readFrameFor(database: DatabaseSync, materialType: string, frame: Frame): Frame {
  const fits = database
    .prepare("SELECT 1 FROM framed_material WHERE material_type = ? AND frame_family = ?")
    .get(materialType, frame.frameFamily);
  if (!fits) throw new RefusedCall(`${materialType} does not come in ${frame.frameType}`);
  return frame;
}

/** Whole hundredths, without the noise of binary fractions. */
function total(price: number, added: number): number {
  return Math.round((price + added) * 100) / 100;
}

/** The cheapest of some formats, the first of them where several cost the same; null of none. */
export function cheapest(prices: readonly FormatPrice[]): FormatPrice | null {
  return prices.reduce<FormatPrice | null>((least, price) => (least && least.priceCurrent <= price.priceCurrent ? least : price), null);
}
