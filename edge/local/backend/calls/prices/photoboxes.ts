import type { photoboxes as call } from "#app/backend/calls/prices/photoboxes.ts";
import type { LocalAnswer } from "../../call.ts";
import { photoboxPrices } from "../../pricing/photobox-prices.ts";

/** The photo boxes and sets of prints, of one type or of all. */
export const photoboxes: LocalAnswer<typeof call> = ({ database, market, request: { photoboxType } }) => ({
  currency: market.currency,
  photoboxes: photoboxPrices(database, market).filter((box) => photoboxType === undefined || box.photoboxType === photoboxType),
});
