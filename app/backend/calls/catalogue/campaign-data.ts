import { z } from "zod";
import { defineCall } from "../../call.ts";

/**
 * Current reduction of the channel and market, or null (shop 7.11). `date` defaults to today; `percent` is the highest reduction among the
 * materials' formats; a countdown runs to `endDate` (UTC).
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
