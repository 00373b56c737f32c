import { z } from "zod";
import { defineCall } from "../../call.ts";
import { collageDesign, collageGroup, collageMaking } from "./collage.ts";

/**
 * `GET /web-api/collage-designer-design-group` (shop.md §7): one group of collage designs with everything that its designer
 * needs, by `designGroupId`; without it the channel's default (§9: 13, or 1 on the card channel). The shapes are ours.
 */
export const collageDesignGroup = defineCall({
  name: "collage-designer-design-group",
  method: "GET",
  path: "/web-api/collage-designer-design-group",
  request: z.object({ designGroupId: z.coerce.number().int().optional() }),
  answer: collageGroup.extend({ designs: z.array(collageDesign), makings: z.array(collageMaking) }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
