import { z } from "zod";
import { defineCall } from "../../call.ts";
import { collageDesign, collageGroup, collageVariant } from "./collage.ts";

/** Group of collage designs (shop 7.22). `designGroupId` defaults to 13, or 1 on the card channel (shop 9.13). */
export const collageDesignGroup = defineCall({
  name: "collage-designer-design-group",
  method: "GET",
  path: "/web-api/collage-designer-design-group",
  request: z.object({ designGroupId: z.coerce.number().int().optional() }),
  answer: collageGroup.extend({ designs: z.array(collageDesign), makings: z.array(collageVariant) }),
  deadline: "page",
  freshness: "catalogue",
  browser: "no",
});
