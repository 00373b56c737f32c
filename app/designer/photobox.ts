import { z } from "zod";
import { photoboxTypes } from "../catalogue/photobox.ts";
import { readSku } from "../catalogue/sku.ts";
import { defineDesigner, others, whole } from "./designer.ts";

/** A side in millimetres. */
const side = () => whole(1, 10_000);

const parameters = z.strictObject({
  ...others,
  photoboxFormat: z.strictObject({ width: side(), height: side() }).optional(),
  photoboxType: z.enum(photoboxTypes).optional(),
});

export const photobox = defineDesigner(
  "/configurator-photobox/",
  parameters.refine(
    ({ sku, photoboxType, photoboxFormat }) => {
      if (sku === undefined) return true;
      const article = readSku(sku);
      if (article?.product !== "photobox") return false;
      const isOfFormat = !photoboxFormat || article.format === `${photoboxFormat.width}x${photoboxFormat.height}`;
      return isOfFormat && (!photoboxType || article.photoboxType === photoboxType);
    },
    { path: ["sku"], error: "is another box" },
  ),
  () => ["sku"],
);
