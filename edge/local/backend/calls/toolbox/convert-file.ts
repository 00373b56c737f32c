import type { toolboxConvertFile as call } from "#app/backend/calls/toolbox/convert-file.ts";
import type { LocalAnswer } from "../../call.ts";
import { keepPicture } from "../../toolbox/keep-picture.ts";

/** Keeps the picture as it is and says so: the answer's type is that of the bytes, which nothing on this machine converts. */
export const toolboxConvertFile: LocalAnswer<typeof call> = ({ database, file }) => keepPicture(database, file);
