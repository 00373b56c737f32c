import { z } from "zod";
import { defineCall } from "../../call.ts";
import { refusedQuestion } from "../refused-question.ts";
import { keptPicture } from "./kept-file.ts";

/**
 * `POST /web-api/toolbox-convert-file` (shop.md §7): one picture (JPEG, PNG, WebP, HEIC) as `file`, to one that every
 * browser shows. The shapes are ours; the result is fetched by its id (toolbox-download).
 */
export const toolboxConvertFile = defineCall({
  name: "toolbox-convert-file",
  method: "POST",
  path: "/web-api/toolbox-convert-file",
  request: z.object({}),
  answer: keptPicture,
  refusal: refusedQuestion,
  deadline: "file",
  freshness: "never",
  browser: "anonymous",
  body: "file",
});
