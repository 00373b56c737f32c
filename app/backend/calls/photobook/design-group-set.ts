import { z } from "zod";
import { defineCall } from "../../call.ts";
import { facets } from "../facets.ts";
import { mostIds, paged, paging } from "../paging.ts";
import { inCurrencyOf, price } from "../prices/price.ts";
import { productPage } from "../product-page.ts";
import { categoryId, designGroupSet, photobookTemplate } from "./photobook.ts";

/**
 * `GET /web-api/photobook-design-group-set[/{designGroupSetId}]?categoryIds[]=` (shop.md §7; category numbers of §3): the
 * design group sets of photo books with their templates, or one of them. The shapes are ours; popular ones come first unless
 * sorted by `new`. `filters` counts the categories. `priceFrom` is the lowest price of a book in one of the set's formats, `page` where
 * books are configured.
 */
export const photobookDesignGroupSet = defineCall({
  name: "photobook-design-group-set",
  method: "GET",
  path: "/web-api/photobook-design-group-set",
  id: "designGroupSetId",
  request: z.object({
    designGroupSetId: z.coerce.number().int().optional(),
    categoryIds: z.array(categoryId).max(mostIds).optional(),
    sort: z.enum(["popularity", "new"]).optional(),
    ...paging,
  }),
  answer: z.object({
    currency: z.string(),
    ...paged,
    designGroupSets: z.array(designGroupSet.extend({ templates: z.array(photobookTemplate), priceFrom: price, page: productPage })),
    filters: facets,
  }),
  deadline: "page",
  freshness: "prices",
  browser: "no",
  holds: inCurrencyOf,
});
