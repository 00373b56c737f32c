import { z } from "zod";
import { defineCall } from "../../call.ts";
import { requestRefusal } from "../request-refusal.ts";
import { storedPicture } from "./stored-file.ts";

/** Converts a PDF to one picture per page, at most 100 (shop 7.33). `pages` counts all pages. */
export const toolboxConvertPdf = defineCall({
  name: "toolbox-convert-pdf",
  method: "POST",
  path: "/web-api/toolbox-convert-pdf",
  request: z.object({}),
  answer: z.object({ pages: z.int().positive(), pictures: z.array(storedPicture).min(1).max(100) }),
  refusal: requestRefusal,
  deadline: "file",
  freshness: "never",
  browser: "anonymous",
  body: "file",
});
