import type { toolboxConvertFile as call } from "#app/backend/calls/toolbox/convert-file.ts";
import type { LocalAnswer } from "../../call.ts";
import { keepPicture } from "../../toolbox/kept-files.ts";
import { converted, givenPicture } from "../../toolbox/pictures.ts";

/** Keeps the picture as one that every browser shows. */
export const toolboxConvertFile: LocalAnswer<typeof call> = async ({ database, file }) =>
  keepPicture(database, await converted(await givenPicture(file)));
