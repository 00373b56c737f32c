import type { photoFrameFormatLimits as call } from "#app/backend/calls/photo-frame/format-limits.ts";
import type { LocalAnswer } from "../../call.ts";
import { readSelectionLimits } from "../../pricing/article-prices.ts";

/** Rejects an impossible selection. */
export const answerPhotoFrameFormatLimits: LocalAnswer<typeof call> = ({ database, request }) => readSelectionLimits(database, request);
