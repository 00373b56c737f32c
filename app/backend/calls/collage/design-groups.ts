import { z } from "zod";
import { defineCall } from "../../call.ts";
import { facets } from "../facets.ts";
import { mostIds, paged, paging } from "../paging.ts";
import { collageGroup, collageKind } from "./collage.ts";

/**
 * `GET /web-api/collage-designer-design-groups` (shop.md §7; kinds of §3, sort orders and page sizes of §2): the groups of
 * collage designs. The shapes are ours. A group is listed when it is made as one of the kinds, and one of its designs takes one of the
 * numbers of photos; `filters` counts the kinds as "product". `defaultCollageId` is the group that a collage starts with (§9: 13, or 1 on
 * the card channel).
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
    defaultCollageId: z.int(),
    ...paged,
    designGroups: z.array(collageGroup.extend({ collageKinds: z.array(collageKind), tileCounts: z.array(z.int().positive()) })),
    filters: facets,
  }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
