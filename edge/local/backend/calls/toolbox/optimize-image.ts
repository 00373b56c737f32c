import type { toolboxOptimizeImage as call } from "#app/backend/calls/toolbox/optimize-image.ts";
import type { LocalAnswer } from "../../call.ts";
import { keepPicture } from "../../toolbox/kept-files.ts";
import { givenPicture, smaller } from "../../toolbox/pictures.ts";

/** Keeps the picture in a smaller file. */
export const toolboxOptimizeImage: LocalAnswer<typeof call> = async ({ database, file, request: { quality } }) => {
  const given = await givenPicture(file);
  return { ...keepPicture(database, await smaller(given, quality)), originalBytes: given.bytes.byteLength };
};
