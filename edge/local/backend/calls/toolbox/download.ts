import type { toolboxDownload as call } from "#app/backend/calls/toolbox/download.ts";
import type { LocalCallHandler } from "../../call.ts";
import { readStoredFile } from "../../toolbox/stored-files.ts";

/** Returns a stored file; rejects an unknown id. */
export const answerToolboxDownload: LocalCallHandler<typeof call> = ({ database, request: { id } }) => {
  return readStoredFile(database, id);
};
