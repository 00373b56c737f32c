import type { toolboxDownload as call } from "#app/backend/calls/toolbox/download.ts";
import type { LocalAnswer } from "../../call.ts";
import { readStoredFile } from "../../toolbox/stored-files.ts";

/** Answers with the file of this id; refuses an unknown id. */
export const answerToolboxDownload: LocalAnswer<typeof call> = ({ database, request: { id } }) => {
  return readStoredFile(database, id);
};
