import { z } from "zod";
import { formatFilters } from "#app/catalogue/format/format-name.ts";
import { defineCall } from "../../call.ts";
import { facets } from "../facets.ts";
import { maxValuesPerParameter, optionalPageParams, pageInfo } from "../paging.ts";
import { isInMarketCurrency, price } from "../prices/price.ts";
import { productPagePath } from "../product-page-path.ts";
import { calendarChoices, calendarDesign, calendarGroup, sizeGroup } from "./calendar.ts";

/**
 * Design groups of calendars (shop 7.19; shop 2.43, shop 2.45, shop 3.22 to shop 3.25). A group matches by its type and one of its designs;
 * "all" matches every format. Has all designs of a group; `priceFrom` is the lowest price of one piece in a design that matches
 * `formatFilter`. `filters` counts types as "product" and formats as "aspectRatio"; `page` is null if the market has no page for the type.
 */
export const calendarDesignGroup = defineCall({
  name: "calendar-design-group",
  method: "GET",
  path: "/web-api/calendar-design-group",
  request: z.object({
    calendarType: z.array(calendarChoices.calendarType).max(maxValuesPerParameter).optional(),
    designGroupId: z.coerce.number().int().optional(),
    formatFilter: z.array(z.enum(formatFilters)).max(maxValuesPerParameter).optional(),
    sizeGroup: sizeGroup.optional(),
    sort: z.enum(["popularity", "created"]).optional(),
    ...optionalPageParams,
  }),
  answer: z.object({
    currency: z.string(),
    ...pageInfo,
    designGroups: z.array(
      calendarGroup.extend({
        paperTypes: z.array(calendarChoices.paperType),
        /** Excludes "none". */
        refinementTypes: z.array(calendarChoices.refinementType),
        designs: z.array(calendarDesign.extend({ mountingTypes: z.array(calendarChoices.mountingType) })),
        priceFrom: price,
        page: productPagePath.nullable(),
      }),
    ),
    filters: facets,
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
