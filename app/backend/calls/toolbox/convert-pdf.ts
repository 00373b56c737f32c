import { z } from "zod";
import { defineCall } from "../../call.ts";
import { refusedQuestion } from "../refused-question.ts";
import { keptPicture } from "./kept-file.ts";

/**
 * `POST /web-api/toolbox-convert-pdf` (shop.md §7): one PDF as `file`, to a picture of each page. The shapes are ours; `pages` is how many
 * it has, of a long one the first pages alone are made into pictures.
 */
export const toolboxConvertPdf = defineCall({
  name: "toolbox-convert-pdf",
  method: "POST",
  path: "/web-api/toolbox-convert-pdf",
  request: z.object({}),
  answer: z.object({ pages: z.int().positive(), pictures: z.array(keptPicture).min(1).max(100) }),
  refusal: refusedQuestion,
  deadline: "file",
  freshness: "never",
  browser: "anonymous",
  body: "file",
});
