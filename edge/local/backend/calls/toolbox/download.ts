import type { toolboxDownload as call } from "#app/backend/calls/toolbox/download.ts";
import type { LocalAnswer } from "../../call.ts";
import { readStoredFile } from "../../toolbox/stored-files.ts";

/** Returns a stored file; rejects an unknown id. */
export const answerToolboxDownload: LocalAnswer<typeof call> = ({ database, request: { id } }) => {
  return readStoredFile(database, id);
};
