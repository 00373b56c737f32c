import { z } from "zod";
import { defineCall } from "../../call.ts";

/**
 * `GET /web-api/campaign-data` (shop.md §7): the reduction that runs in this channel and market; null when none does.
 *
 * The shapes are ours. `date` ("2026-11-24") is the day that is asked about, today when absent. The campaign announces what
 * the price list reduces: `percent` is the highest reduction among the formats of its materials. It runs to `endDate`, an
 * instant in UTC, which a countdown counts to.
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
