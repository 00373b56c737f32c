import type { toolboxOptimizeImage as call } from "#app/backend/calls/toolbox/optimize-image.ts";
import type { LocalAnswer } from "../../call.ts";
import { keepPicture } from "../../toolbox/keep-picture.ts";

/** Keeps the picture as it is: the size after equals the size before, as nothing on this machine compresses it. */
export const toolboxOptimizeImage: LocalAnswer<typeof call> = async ({ database, file }) => {
  const picture = await keepPicture(database, file);
  return { ...picture, originalBytes: picture.bytes };
};
