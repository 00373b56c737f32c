import { z } from "zod";
import { defineCall } from "../../call.ts";
import { facets } from "../facets.ts";
import { maxValuesPerParameter, optionalPageParams, pageInfo } from "../paging.ts";
import { isInMarketCurrency, price } from "../prices/price.ts";
import { productPagePath } from "../product-page-path.ts";
import { categoryId, designGroupSet, photobookTemplate } from "./photobook.ts";

/**
 * Design group sets of photo books, or one set by ID (shop 7.20, shop 3.32). `filters` counts categories; `priceFrom` is the lowest price
 * of any format.
 */
export const photobookDesignGroupSet = defineCall({
  name: "photobook-design-group-set",
  method: "GET",
  path: "/web-api/photobook-design-group-set",
  id: "designGroupSetId",
  request: z.object({
    designGroupSetId: z.coerce.number().int().optional(),
    categoryIds: z.array(categoryId).max(maxValuesPerParameter).optional(),
    sort: z.enum(["popularity", "new"]).optional(),
    ...optionalPageParams,
  }),
  answer: z.object({
    currency: z.string(),
    ...pageInfo,
    designGroupSets: z.array(designGroupSet.extend({ templates: z.array(photobookTemplate), priceFrom: price, page: productPagePath })),
    filters: facets,
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: isInMarketCurrency,
});
