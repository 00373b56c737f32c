import { Buffer } from "node:buffer";
import type { toolboxDownload as call } from "#app/backend/calls/toolbox/download.ts";
import type { LocalAnswer } from "../../call.ts";
import { keptFile } from "../../toolbox/kept-files.ts";

/** The file with this id; refuses an unknown one. */
export const toolboxDownload: LocalAnswer<typeof call> = ({ database, request: { id } }) => {
  const { name, type, bytes } = keptFile(database, id);
  return { name, type, base64: Buffer.from(bytes).toString("base64") };
};
