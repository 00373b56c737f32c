import { z } from "zod";
import { defineCall } from "../../call.ts";
import { facets } from "../facets.ts";
import { mostIds, paged, paging } from "../paging.ts";
import { inCurrencyOf, price } from "../prices/price.ts";
import { productPage } from "../product-page.ts";
import { collageDesign, collageGroup, collageKind, collageMaking } from "./collage.ts";

/**
 * `GET /web-api/collage-designer-design-groups` (shop.md §7; kinds of §3, sort orders and page sizes of §2): the groups of
 * collage designs, each with its designs and what it is made of. The shapes are ours. A group is listed when it is made as one of the
 * kinds, and one of its designs takes one of the numbers of photos; `filters` counts the kinds as "product". `defaultCollageId` is the
 * group that a collage starts with (§9: 13, or 1 on the card channel). `priceFrom` is the lowest price of a group's collages, `page`
 * where they are configured; null where the shop has no such page.
 */
export const collageDesignGroups = defineCall({
  name: "collage-designer-design-groups",
  method: "GET",
  path: "/web-api/collage-designer-design-groups",
  request: z.object({
    collageKind: z.array(collageKind).max(mostIds).optional(),
    tileCount: z.array(z.coerce.number().int().min(1).max(100)).max(mostIds).optional(),
    sort: z.enum(["popularity", "new"]).optional(),
    ...paging,
  }),
  answer: z.object({
    currency: z.string(),
    defaultCollageId: z.int(),
    ...paged,
    designGroups: z.array(
      collageGroup.extend({
        designs: z.array(collageDesign),
        makings: z.array(collageMaking),
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
