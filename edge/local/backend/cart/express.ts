import { z } from "zod";
import { isDesignerName } from "../../designer/hand-off/designers.ts";
import { parsePrintSku } from "../../designer/hand-off/parameters/photo-frame.ts";
import { singleValue } from "../../designer/hand-off/parameters/values.ts";
import { isFrameAlone } from "../../designer/hand-off/prices/photo-frame.ts";
import { type ReceivedHandOff, readHandOff } from "../../designer/hand-off/read-hand-off.ts";
import { printSizeOf } from "../../designer/hand-off/size.ts";
import type { CartDesign } from "./cart.ts";

/** Response of the call `express-shop` (shop 7.12). */
export const expressAnswer = z.object({
  express: z
    .object({
      surcharge: z.number(),
      articles: z.array(z.object({ article: z.string(), longestSide: z.number().nullable() })),
    })
    .nullable(),
});

/**
 * Returns the express surcharge of an order; undefined unless express production is possible for all its articles. Articles without a
 * design have none.
 */
export function expressSurcharge(
  { express }: z.infer<typeof expressAnswer>,
  designs: readonly (CartDesign | undefined)[],
): number | undefined {
  const isMade = (design: CartDesign | undefined) => {
    if (!design || !isDesignerName(design.designer)) return false;
    const handOff = readHandOff(design.designer, new URLSearchParams(design.parameters));
    const { width = 0, height = 0 } = printSizeOf(handOff) ?? {};
    return express?.articles.some(
      ({ article, longestSide }) =>
        article === producedArticle(handOff) && (longestSide === null || Math.max(width, height) <= longestSide),
    );
  };
  return designs.every(isMade) ? express?.surcharge : undefined;
}

/** Names the material or product (shop 3.1, shop 3.2, shop 3.8) that is produced. */
function producedArticle({ designer, given }: ReceivedHandOff): string | undefined {
  switch (designer) {
    case "photo-frame":
      if (isFrameAlone(given)) return "photoFrame";
      return singleValue(given, "frameType") === undefined ? parsePrintSku(given)?.material : "framedMaterial";
    case "photobox": {
      const type = singleValue(given, "sku")?.split("-")[1];
      return type === "photoprint" ? type : designer;
    }
    default:
      return designer;
  }
}
