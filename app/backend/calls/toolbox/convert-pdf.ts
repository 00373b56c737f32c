import { z } from "zod";
import { defineCall } from "../../call.ts";
import { refusedQuestion } from "../refused-question.ts";
import { keptFile } from "./kept-file.ts";

/** `POST /web-api/toolbox-convert-pdf` (shop.md §7): one PDF as `file`; the answer says how many pages it has. The shapes are ours. */
export const toolboxConvertPdf = defineCall({
  name: "toolbox-convert-pdf",
  method: "POST",
  path: "/web-api/toolbox-convert-pdf",
  request: z.object({}),
  answer: keptFile.extend({ pages: z.int().positive() }),
  refusal: refusedQuestion,
  deadline: "file",
  freshness: "never",
  browser: "anonymous",
  body: "file",
});
