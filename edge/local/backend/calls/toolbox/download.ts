import type { toolboxDownload as call } from "#app/backend/calls/toolbox/download.ts";
import type { LocalAnswer } from "../../call.ts";
import { keptFile } from "../../toolbox/kept-files.ts";

/** The file with this id; refuses an unknown one. */
export const toolboxDownload: LocalAnswer<typeof call> = ({ database, request: { id } }) => {
  return keptFile(database, id);
};
