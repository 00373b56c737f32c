import { z } from "zod";
import { defineCall } from "../../call.ts";
import { facets } from "../facets.ts";
import { mostIds, paged, paging } from "../paging.ts";
import { categoryId, designGroupSet, photobookTemplate } from "./photobook.ts";

/**
 * `GET /web-api/photobook-design-group-set[/{designGroupSetId}]?categoryIds[]=` (shop.md §7; category numbers of §3): the
 * design group sets of photo books with their templates, or one of them. The shapes are ours; popular ones come first unless
 * sorted by `new`. `filters` counts the categories.
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
    ...paged,
    designGroupSets: z.array(designGroupSet.extend({ templates: z.array(photobookTemplate) })),
    filters: facets,
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
