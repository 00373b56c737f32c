import type { photoFrameFormatLimits as call } from "#app/backend/calls/photo-frame/format-limits.ts";
import type { LocalAnswer } from "../../call.ts";
import { formatLimits } from "../../pricing/article-prices.ts";

/** Between which sides a selection is made; refuses one that is not made at all. */
export const photoFrameFormatLimits: LocalAnswer<typeof call> = ({ database, request }) => ({
  materialType: request.materialType,
  ...formatLimits(database, request),
});
