import { z } from "zod";
import { defineCall } from "../../call.ts";
import { money } from "../money.ts";
import { inCurrencyOf } from "./price.ts";

/**
 * `GET /price-api/photo-options-groups` (shop.md §7): the option groups of a material (shell.md §3), and what each of their
 * options adds to the price of one format.
 *
 * The shapes are ours. An option is named by its group and its value, "drilling.corner-holes"; it is the word that
 * `optionTypes` takes. The first option of a group is the default and adds nothing. A material that is made in one way has
 * no group; an unknown material or a malformed format is refused.
 */
export const photoOptionsGroups = defineCall({
  name: "photo-options-groups",
  method: "GET",
  path: "/price-api/photo-options-groups",
  request: z.object({ materialType: z.string(), formatType: z.string() }),
  answer: z.object({
    currency: z.string(),
    materialType: z.string(),
    formatType: z.string(),
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
  holds: inCurrencyOf,
});
