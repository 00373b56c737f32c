import { z } from "zod";
import { defineCall } from "../../call.ts";
import { requestRefusal } from "../request-refusal.ts";
import { storedPicture } from "./stored-file.ts";

/** Compresses a picture (shop 7.33, shop 9.3). */
export const toolboxOptimizeImage = defineCall({
  name: "toolbox-optimize-image",
  method: "POST",
  path: "/web-api/toolbox-optimize-image",
  request: z.object({ quality: z.coerce.number().int().min(0).max(100).default(85) }),
  answer: storedPicture,
  refusal: requestRefusal,
  deadline: "file",
  freshness: "never",
  browser: "anonymous",
  body: "file",
});
