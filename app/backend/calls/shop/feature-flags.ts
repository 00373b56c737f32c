import { z } from "zod";
import { defineCall } from "../../call.ts";
import { mostIds } from "../paging.ts";

/**
 * `GET /web-api/feature-flags` (shop.md §7): which features of the back end are on for the channel, all of them or those that
 * are named. The shapes are ours; a flag that the back end does not know is left out, and so counts as off.
 */
export const featureFlags = defineCall({
  name: "feature-flags",
  method: "GET",
  path: "/web-api/feature-flags",
  request: z.object({ names: z.array(z.string()).max(mostIds).optional() }),
  answer: z.object({ flags: z.record(z.string(), z.boolean()) }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
