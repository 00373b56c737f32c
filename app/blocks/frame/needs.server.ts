import type { AnswerOf } from "#app/backend/call.ts";
import { variantsForFrameTypes } from "#app/backend/calls/catalogue/variants-for-frame-types.ts";
import { defineAnswerSource } from "#app/backend/sources.ts";
import { needsTimeout } from "#app/blocks/needs-timeout.ts";
import { frameFamiliesFor, frameFamilyNames } from "#app/catalogue/frame/frame-family.ts";
import { frameFamilyDefaults } from "#app/catalogue/material.ts";
import { logOnce } from "#app/observe/once.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import type { FrameVariants } from "./variants.ts";

const variantsForFrameTypesSource = defineAnswerSource(variantsForFrameTypes, variantsOf);

/** Names one frame per family, since all frames of a family have the same variants. */
const question = { frameTypes: frameFamilyNames.map((family) => frameFamilyDefaults[family].frameType) };

export async function findFrameVariants(
  blocks: readonly Content<"Frame">[],
  shop: Pick<Shop, "reads">,
  { version }: { version: string },
): Promise<FrameVariants | undefined> {
  const variants = await fetchFrameVariants(shop);
  for (const block of blocks) logMissingFrames(block, variants, version);
  return variants;
}

export function fetchFrameVariants(shop: Pick<Shop, "reads">): Promise<FrameVariants | undefined> {
  return shop.reads.read(variantsForFrameTypesSource, question, needsTimeout);
}

function variantsOf({ frameTypes }: AnswerOf<typeof variantsForFrameTypes>): FrameVariants {
  const families = frameFamilyNames.map((family, place) => {
    const variants = frameTypes[place]?.variants ?? [];
    return [family, { materials: variants.map(({ materialType }) => materialType), mats: variants[0]?.mats ?? [] }];
  });
  return Object.fromEntries(families) as FrameVariants;
}

/** Logs frames without a material, and materials without a chosen or default frame (shop 8.14), once per version of the story. */
export function logMissingFrames(content: Content<"Frame">, variants: FrameVariants | undefined, version: string): void {
  const { materialType, frameFamilies: chosen = [], _uid } = content;
  const families = chosen.length > 0 ? chosen : frameFamiliesFor(materialType);
  const about = `${_uid} ${version}`;
  if (families.length === 0) logOnce(about, "error", "error-no-default-option-for-material-type", { materialType, block: _uid });
  for (const family of variants ? families : [])
    if (!variants?.[family]?.materials.length) {
      const { frameType } = frameFamilyDefaults[family];
      logOnce(`${about} ${frameType}`, "error", "error-no-materials-for-frame-type", { frameType, block: _uid });
    }
}
