import { z } from "zod";
import { defineCall } from "../../call.ts";

/** Materials of the channel's and market's campaign on `date` (default: today), or null (shop 7.11). */
export const campaignData = defineCall({
  name: "campaign-data",
  method: "GET",
  path: "/web-api/campaign-data",
  request: z.object({ date: z.iso.date().optional() }),
  answer: z.object({
    campaign: z.object({ materialTypes: z.array(z.string()).min(1) }).nullable(),
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
