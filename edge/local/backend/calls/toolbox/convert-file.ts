import type { toolboxConvertFile as call } from "#app/backend/calls/toolbox/convert-file.ts";
import type { LocalCallHandler } from "../../call.ts";
import { convertPicture, readUploadedPicture } from "../../toolbox/pictures.ts";
import { storePicture } from "../../toolbox/stored-files.ts";

/** Converts the picture to JPEG or PNG and stores it; HEIC is stored unchanged. */
export const answerToolboxConvertFile: LocalCallHandler<typeof call> = async ({ database, file }) =>
  storePicture(database, await convertPicture(await readUploadedPicture(file)));
