import type { pricesOfFrames as call } from "#app/backend/calls/prices/frame.ts";
import { type LocalCallHandler, RejectedCallError } from "../../call.ts";
import { frameSurcharges, maxPrintSideOf, readFrame } from "../../pricing/frame.ts";
import { parseFormatSize } from "../../pricing/size.ts";

/**
 * Returns the surcharges of frames for one format; omits frames that are too small. Rejects an unknown frame, an impossible mat, and an
 * invalid format.
 */
export const answerPricesOfFrames: LocalCallHandler<typeof call> = ({
  database,
  market,
  request: { frameTypes, formatType, ...requested },
}) => {
  const size = parseFormatSize(formatType);
  if (!size) throw new RejectedCallError("formatType must be width and height in millimetres, for example 400x300");
  const frames = frameTypes
    .map((frameType) => readFrame(database, frameType, requested))
    .filter((frame) => size.long <= maxPrintSideOf(frame))
    .map((frame) => ({ frameType: frame.frameType, prices: frameSurcharges(market, frame, size) }));
  return { currency: market.currency, frames };
};
