import { z } from "zod";
import { defineCall } from "../../call.ts";
import { refusedQuestion } from "../refused-question.ts";

/**
 * `GET /web-api/toolbox-download/{id}` (shop.md §7): a file that the toolbox has kept, under the name that it came with.
 * The shape is ours: calls speak JSON, so the bytes are written in base64.
 */
export const toolboxDownload = defineCall({
  name: "toolbox-download",
  method: "GET",
  path: "/web-api/toolbox-download",
  request: z.object({ id: z.string().min(1).max(100) }),
  id: "id",
  answer: z.object({ name: z.string(), type: z.string(), base64: z.base64() }),
  refusal: refusedQuestion,
  deadline: "file",
  freshness: "never",
  browser: "anonymous",
});
