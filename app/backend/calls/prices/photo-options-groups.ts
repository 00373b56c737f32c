import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { isInMarketCurrency } from "./price.ts";

/**
 * Option groups of a material (shell 3.44 to shell 3.55) with the surcharges in one format (shop 7.15). `optionType` is group and value,
 * "drilling.corner-holes". A group's first option is the default and adds nothing.
 */
export const photoOptionsGroups = defineCall({
  name: "photo-options-groups",
  method: "GET",
  path: "/price-api/photo-options-groups",
  request: z.object({ materialType: z.string(), formatType: z.string() }),
  answer: z.object({
    currency: z.string(),
    optionGroups: z.array(
      z.object({
        optionGroup: z.string(),
        options: z.array(z.object({ optionType: z.string(), price: money })).min(1),
      }),
    ),
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
