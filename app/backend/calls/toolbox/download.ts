import { z } from "zod";
import { defineCall } from "../../call.ts";
import { refusedQuestion } from "../refused-question.ts";
import { fileTypes } from "./kept-file.ts";

/**
 * `GET /web-api/toolbox-download/{id}` (shop.md §7): a file that the toolbox has made, under the name of the one that it was made from.
 * The shape is ours: the bytes themselves, of a type that a browser keeps and does not run.
 */
export const toolboxDownload = defineCall({
  name: "toolbox-download",
  method: "GET",
  path: "/web-api/toolbox-download",
  request: z.object({ id: z.string().min(1).max(100) }),
  id: "id",
  answer: z.object({ name: z.string().min(1).max(200), type: z.enum(fileTypes), bytes: z.instanceof(Uint8Array) }),
  answers: "file",
  refusal: refusedQuestion,
  deadline: "file",
  freshness: "never",
  browser: "anonymous",
});
