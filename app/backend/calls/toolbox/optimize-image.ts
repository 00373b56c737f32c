import { z } from "zod";
import { defineCall } from "../../call.ts";
import { refusedQuestion } from "../refused-question.ts";
import { keptPicture } from "./kept-file.ts";

/**
 * `POST /web-api/toolbox-optimize-image` (shop.md §7): one picture as `file`, to a smaller file of the same picture.
 * The shapes are ours; quality from 1 to 100, 85 unless told (shop.md §9); `originalBytes` is the size before.
 */
export const toolboxOptimizeImage = defineCall({
  name: "toolbox-optimize-image",
  method: "POST",
  path: "/web-api/toolbox-optimize-image",
  request: z.object({ quality: z.coerce.number().int().min(1).max(100).default(85) }),
  answer: keptPicture.extend({ originalBytes: z.int().positive() }),
  refusal: refusedQuestion,
  deadline: "file",
  freshness: "never",
  browser: "anonymous",
  body: "file",
});
