import type { AnswerOf } from "#app/backend/call.ts";
import { variantsForFrameTypes } from "#app/backend/calls/catalogue/variants-for-frame-types.ts";
import { familiesOf, familyNames } from "#app/catalogue/frame-family.ts";
import { type FrameFamily, frameFamilies, isMaterial } from "#app/catalogue/material.ts";
import { logOnce } from "#app/observe/once.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import type { FrameVariants } from "./variants.ts";

/** Of each family the frame that it starts with: all frames of a family go with the same. */
const question = { frameTypes: familyNames.map((family) => frameFamilies[family].frameType) };

/** What frames go with, where the back end says it within so many milliseconds. */
export function knowVariants(shop: Pick<Shop, "reads">, milliseconds: number): Promise<FrameVariants | undefined> {
  return shop.reads.answerInTime(variantsForFrameTypes, question, milliseconds, variantsOf);
}

function variantsOf({ frameTypes }: AnswerOf<typeof variantsForFrameTypes>): FrameVariants {
  const families = familyNames.map((family, place) => {
    const variants = frameTypes[place]?.variants ?? [];
    return [family, { materials: variants.map(({ materialType }) => materialType), mats: variants[0]?.mats ?? [] }];
  });
  return Object.fromEntries(families) as FrameVariants;
}

/**
 * Tells what a block of frames cannot show (shop.md §8, "Log events"), once in a version of its story: a frame that goes with no
 * material, and a material that has no frame to start with where an editor chose none.
 */
export function tellMissing(content: Content<"Frame">, variants: FrameVariants | undefined, version: string): void {
  const { materialType, _uid } = content;
  if (!isMaterial(materialType)) return;
  const chosen = chosenFamilies(content);
  const families = chosen.length > 0 ? chosen : familiesOf(materialType);
  const about = `${_uid} ${version}`;
  if (families.length === 0) logOnce(about, "error", "error-no-default-option-for-material-type", { materialType, block: _uid });
  for (const family of variants ? families : [])
    if (!variants?.[family]?.materials.length) {
      const { frameType } = frameFamilies[family];
      logOnce(`${about} ${frameType}`, "error", "error-no-materials-for-frame-type", { frameType, block: _uid });
    }
}

/** The families that an editor chose, in their order. */
export function chosenFamilies({ frameFamilies: chosen }: Content<"Frame">): readonly FrameFamily[] {
  return (chosen ?? []).flatMap((one) => familyNames.find((family) => family === one) ?? []);
}
