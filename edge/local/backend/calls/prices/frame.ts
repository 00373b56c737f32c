import type { pricesOfFrames as call } from "#app/backend/calls/prices/frame.ts";
import { type LocalAnswer, RefusedCall } from "../../call.ts";
import { frameSurcharges, longestPrint, readFrame } from "../../pricing/frame.ts";
import { readSize } from "../../pricing/size.ts";

/** What frames add to a print of one format; refuses an unknown frame, a mat that a frame cannot have, and no format. */
export const pricesOfFrames: LocalAnswer<typeof call> = ({ database, market, request: { frameTypes, formatType, ...asked } }) => {
  const size = readSize(formatType);
  if (!size) throw new RefusedCall("formatType must be width and height in millimetres, for example 400x300");
  const frames = frameTypes
    .map((frameType) => readFrame(database, frameType, asked))
    .filter((frame) => size.long <= longestPrint(frame))
    .map((frame) => ({
      frameType: frame.frameType,
      frameFamily: frame.frameFamily,
      ...frame.mat,
      prices: frameSurcharges(market, frame, size),
    }));
  return { currency: market.currency, formatType, frames };
};
