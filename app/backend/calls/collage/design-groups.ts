import { z } from "zod";
import { defineCall } from "../../call.ts";
import { facets } from "../facets.ts";
import { maxValuesPerParameter, optionalPageParams, pageInfo } from "../paging.ts";
import { isInMarketCurrency, price } from "../prices/price.ts";
import { productPagePath } from "../product-page-path.ts";
import { collageDesign, collageGroup, collageKind, collageVariant } from "./collage.ts";

/**
 * Groups of collage designs (shop 7.22; shop 2.44, shop 2.45, shop 3.14). A group matches by one of its kinds and the tile count of one of
 * its designs. Has all designs and makings of a group; `priceFrom` is the lowest price of those that match. `filters` counts kinds as
 * "product"; `page` is null if the market has no page for collages.
 */
export const collageDesignGroups = defineCall({
  name: "collage-designer-design-groups",
  method: "GET",
  path: "/web-api/collage-designer-design-groups",
  request: z.object({
    collageKind: z.array(collageKind).max(maxValuesPerParameter).optional(),
    tileCount: z.array(z.coerce.number().int().min(1).max(100)).max(maxValuesPerParameter).optional(),
    sort: z.enum(["popularity", "new"]).optional(),
    ...optionalPageParams,
  }),
  answer: z.object({
    currency: z.string(),
    ...pageInfo,
    designGroups: z.array(
      collageGroup.extend({
        designs: z.array(collageDesign),
        makings: z.array(collageVariant),
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
