import type { photoboxes as call } from "#app/backend/calls/prices/photoboxes.ts";
import type { LocalCallHandler } from "../../call.ts";
import { listPhotoboxPrices } from "../../pricing/photobox-prices.ts";

export const answerPhotoboxes: LocalCallHandler<typeof call> = ({ database, market, request: { photoboxType } }) => ({
  currency: market.currency,
  photoboxes: listPhotoboxPrices(database, market).filter((box) => photoboxType === undefined || box.photoboxType === photoboxType),
});
