import type { toolboxOptimizeImage as call } from "#app/backend/calls/toolbox/optimize-image.ts";
import type { LocalAnswer } from "../../call.ts";
import { compressPicture, readUploadedPicture } from "../../toolbox/pictures.ts";
import { storePicture } from "../../toolbox/stored-files.ts";

export const answerToolboxOptimizeImage: LocalAnswer<typeof call> = async ({ database, file, request: { quality } }) => {
  const given = await readUploadedPicture(file);
  return { ...storePicture(database, await compressPicture(given, quality)), originalBytes: given.bytes.byteLength };
};
