import type { photoFrameFormatLimits as call } from "#app/backend/calls/photo-frame/format-limits.ts";
import type { LocalCallHandler } from "../../call.ts";
import { readSelectionLimits } from "../../pricing/article-prices.ts";

/** Returns the limits of a selection's format; rejects an impossible selection. */
export const answerPhotoFrameFormatLimits: LocalCallHandler<typeof call> = ({ database, request }) =>
  readSelectionLimits(database, request);
