import { z } from "zod";
import { defineCall } from "../../call.ts";
import { requestRefusal } from "../request-refusal.ts";
import { storedPicture } from "./stored-file.ts";

/** Converts a picture (JPEG, PNG, WebP, HEIC) to a format that every browser shows (shop 7.33). */
export const toolboxConvertFile = defineCall({
  name: "toolbox-convert-file",
  method: "POST",
  path: "/web-api/toolbox-convert-file",
  request: z.object({}),
  answer: storedPicture,
  refusal: requestRefusal,
  deadline: "file",
  freshness: "never",
  browser: "anonymous",
  body: "file",
});
