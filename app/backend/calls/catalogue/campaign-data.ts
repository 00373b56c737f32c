import { z } from "zod";
import { defineCall } from "../../call.ts";

/**
 * Campaign of the channel and market on `date` (default: today), or null (shop 7.11). `percent` is the highest reduction of any material's
 * formats; the countdown runs to `endDate` (UTC).
 */
export const campaignData = defineCall({
  name: "campaign-data",
  method: "GET",
  path: "/web-api/campaign-data",
  request: z.object({ date: z.iso.date().optional() }),
  answer: z.object({
    campaign: z
      .object({
        campaignId: z.string(),
        headline: z.string(),
        percent: z.int().positive().max(99),
        materialTypes: z.array(z.string()).min(1),
        endDate: z.iso.datetime(),
      })
      .nullable(),
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
