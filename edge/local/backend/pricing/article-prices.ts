import type { DatabaseSync } from "node:sqlite";
import type { PhotoFrameSelection } from "#app/backend/calls/photo-frame/selection.ts";
import { RejectedCallError } from "../call.ts";
import type { CallerMarket } from "../market.ts";
import { type FormatPrice, readFormatPrices, readMaterial } from "./format-prices.ts";
import { frameSurcharges, maxPrintSideOf, type PricedFrame, readFrame } from "./frame.ts";
import { optionSurcharge, type PhotoOption, readOptions } from "./options.ts";
import { parseFormatSize } from "./size.ts";

/** Frame and options of a valid selection; `frame` is undefined for an unframed print. */
interface ResolvedSelection {
  frame: PricedFrame | undefined;
  options: PhotoOption[];
}

/**
 * Returns the prices of a selection (print, frame, mat and options) in the given formats.
 *
 * Reductions apply to the print only. Omits formats in which the selection is not made; rejects unknown or impossible combinations.
 */
export function readSelectionPrices(
  database: DatabaseSync,
  market: CallerMarket,
  selection: PhotoFrameSelection,
  formatTypes: readonly string[],
): FormatPrice[] {
  const resolved = resolveSelection(database, selection);
  const maxPrintSide = resolved.frame ? maxPrintSideOf(resolved.frame) : Number.POSITIVE_INFINITY;
  return readFormatPrices(database, market, selection.materialType, formatTypes).flatMap((print) => {
    const size = parseFormatSize(print.formatType);
    if (!size || size.long > maxPrintSide) return [];
    const { frame, mat } = resolved.frame ? frameSurcharges(market, resolved.frame, size) : { frame: 0, mat: 0 };
    const extras = resolved.options.reduce((sum, option) => sum + optionSurcharge(market, option, size), frame + mat);
    return [{ ...print, priceCurrent: addAmounts(print.priceCurrent, extras), priceOriginal: addAmounts(print.priceOriginal, extras) }];
  });
}

/** Returns the limits of a selection's sides, in millimetres; rejects as `readSelectionPrices` does. */
export function readSelectionLimits(database: DatabaseSync, selection: PhotoFrameSelection): { shortestSide: number; longestSide: number } {
  const { frame } = resolveSelection(database, selection);
  const { shortestSide, longestSide } = readMaterial(database, selection.materialType);
  return { shortestSide, longestSide: frame ? Math.min(longestSide, maxPrintSideOf(frame)) : longestSide };
}

function resolveSelection(
  database: DatabaseSync,
  { materialType, frameType, optionTypes = [], ...mat }: PhotoFrameSelection,
): ResolvedSelection {
  readMaterial(database, materialType);
  const options = readOptions(database, materialType, optionTypes);
  if (frameType !== undefined) return { frame: assertFrameFits(database, materialType, readFrame(database, frameType, mat)), options };
  if (mat.matSize || (mat.matType ?? "mat-none") !== "mat-none") throw new RejectedCallError("a mat needs a frame: name its frameType");
  return { frame: undefined, options };
}

function assertFrameFits(database: DatabaseSync, materialType: string, frame: PricedFrame): PricedFrame {
  const fits = database
    .prepare("SELECT 1 FROM framed_material WHERE material_type = ? AND frame_family = ?")
    .get(materialType, frame.frameFamily);
  if (!fits) throw new RejectedCallError(`${materialType} does not come in ${frame.frameType}`);
  return frame;
}

/** Adds two amounts, and rounds the sum to hundredths, since binary fractions are inexact. */
function addAmounts(price: number, extras: number): number {
  return Math.round((price + extras) * 100) / 100;
}

/** Returns the cheapest format, the first of several at the same price; null for an empty list. */
export function cheapestFormat(prices: readonly FormatPrice[]): FormatPrice | null {
  return prices.reduce<FormatPrice | null>(
    (lowestSoFar, price) => (lowestSoFar && lowestSoFar.priceCurrent <= price.priceCurrent ? lowestSoFar : price),
    null,
  );
}
