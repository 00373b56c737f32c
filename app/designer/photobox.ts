import { z } from "zod";
import { photoboxTypes } from "../catalogue/photobox.ts";
import { parseSku } from "../catalogue/sku.ts";
import { commonParams, defineDesigner, wholeNumberParam } from "./designer.ts";

/** In millimetres. */
const side = () => wholeNumberParam(1, 10_000);

const parameters = z.strictObject({
  ...commonParams,
  photoboxFormat: z.strictObject({ width: side(), height: side() }).optional(),
  photoboxType: z.enum(photoboxTypes).optional(),
});

export const photoboxDesigner = defineDesigner(
  "/configurator-photobox/",
  parameters.refine(
    ({ sku, photoboxType, photoboxFormat }) => {
      if (sku === undefined) return true;
      const article = parseSku(sku);
      if (article?.product !== "photobox") return false;
      const isOfFormat = !photoboxFormat || article.format === `${photoboxFormat.width}x${photoboxFormat.height}`;
      return isOfFormat && (!photoboxType || article.photoboxType === photoboxType);
    },
    { path: ["sku"], error: "belongs to another box" },
  ),
  () => ["sku"],
);
