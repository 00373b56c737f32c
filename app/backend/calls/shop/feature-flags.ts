import { z } from "zod";
import { defineCall } from "../../call.ts";
import { maxValuesPerParameter } from "../paging.ts";

/** Back end features of the channel (shop 7.32). Omits unknown flags, which count as off. */
export const featureFlags = defineCall({
  name: "feature-flags",
  method: "GET",
  path: "/web-api/feature-flags",
  request: z.object({ names: z.array(z.string()).max(maxValuesPerParameter).optional() }),
  answer: z.object({ flags: z.record(z.string(), z.boolean()) }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
