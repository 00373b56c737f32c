import type { toolboxOptimizeImage as call } from "#app/backend/calls/toolbox/optimize-image.ts";
import type { LocalCallHandler } from "../../call.ts";
import { compressPicture, readUploadedPicture } from "../../toolbox/pictures.ts";
import { storePicture } from "../../toolbox/stored-files.ts";

export const answerToolboxOptimizeImage: LocalCallHandler<typeof call> = async ({ database, file, request: { quality } }) =>
  storePicture(database, await compressPicture(await readUploadedPicture(file), quality));
