import { z } from "zod";
import { formatFilters } from "#app/catalogue/format-name.ts";
import { defineCall } from "../../call.ts";
import { facets } from "../facets.ts";
import { mostIds, paged, paging } from "../paging.ts";
import { inCurrencyOf, price } from "../prices/price.ts";
import { productPage } from "../product-page.ts";
import { calendarChoices, calendarDesign, calendarGroup, sizeGroup } from "./calendar.ts";

/**
 * `GET /web-api/calendar-design-group` (shop.md §7; types, formats and filters of §3, sort orders and page sizes of §2):
 * the design groups of calendars, or one of them by `designGroupId`. The shapes are ours. A group is listed when it is of one of the
 * types and one of its designs has one of the formats ("all" leaves them open); with a size group, such a design of that size. Popular
 * ones come first unless sorted by `created` (newest first). `filters` counts the types as "product" and the formats as "aspectRatio".
 * `priceFrom` is the lowest price of one piece, over everything that can be chosen for the group's designs. `page` is where they are
 * configured; null where the shop has no page of the type.
 */
export const calendarDesignGroup = defineCall({
  name: "calendar-design-group",
  method: "GET",
  path: "/web-api/calendar-design-group",
  request: z.object({
    calendarType: z.array(calendarChoices.calendarType).max(mostIds).optional(),
    designGroupId: z.coerce.number().int().optional(),
    formatFilter: z.array(z.enum(formatFilters)).max(mostIds).optional(),
    sizeGroup: sizeGroup.optional(),
    sort: z.enum(["popularity", "created"]).optional(),
    ...paging,
  }),
  answer: z.object({
    currency: z.string(),
    ...paged,
    designGroups: z.array(
      calendarGroup.extend({
        pageCounts: z.array(z.int().positive()),
        paperTypes: z.array(calendarChoices.paperType),
        /** What refines it; none of them is no refinement. */
        refinementTypes: z.array(calendarChoices.refinementType),
        designs: z.array(calendarDesign.extend({ mountingTypes: z.array(calendarChoices.mountingType) })),
        priceFrom: price,
        page: productPage.nullable(),
      }),
    ),
    filters: facets,
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
