import { z } from "zod";
import { defineCall } from "../../call.ts";
import { requestRefusal } from "../request-refusal.ts";
import { toolboxFileTypes } from "./stored-file.ts";

/** Processed file, named after the uploaded one (shop 7.33). */
export const toolboxDownload = defineCall({
  name: "toolbox-download",
  method: "GET",
  path: "/web-api/toolbox-download",
  request: z.object({ id: z.string().min(1).max(100) }),
  id: "id",
  answer: z.object({ name: z.string().min(1).max(200), type: z.enum(toolboxFileTypes), bytes: z.instanceof(Uint8Array) }),
  answers: "file",
  refusal: requestRefusal,
  deadline: "file",
  freshness: "never",
  browser: "anonymous",
});
