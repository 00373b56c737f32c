import { frameFamiliesFor } from "#app/catalogue/frame/frame-family.ts";
import type { MatType } from "#app/catalogue/frame/frame-part.ts";
import { type FrameFamily, frameFamilyDefaults, type Material } from "#app/catalogue/material.ts";

/** `matSize` in millimetres. */
export type FrameMatVariant = { matSize: number; matType: MatType };

/** The default mat comes first. */
export type FrameVariants = { [Family in FrameFamily]?: { materials: readonly string[]; mats: readonly FrameMatVariant[] } };

export type ShownFrameFamily = { family: FrameFamily; mats: readonly FrameMatVariant[] };

/**
 * Selects the editor's families, or all families of the material, the default first, if the editor chose none. Omits families that
 * `variants` does not offer for the material. Without `variants`, each family has its default mat, and the material only its default
 * family.
 */
export function selectFrameFamilies(
  material: Material,
  chosen: readonly FrameFamily[],
  variants: FrameVariants | undefined,
): readonly ShownFrameFamily[] {
  const all = chosen.length > 0 ? chosen : frameFamiliesFor(material);
  if (!variants) return (chosen.length > 0 ? chosen : all.slice(0, 1)).map((family) => ({ family, mats: [ownMat(family)] }));
  return all.flatMap((family) => {
    const { materials = [], mats = [] } = variants[family] ?? {};
    return materials.includes(material) ? [{ family, mats }] : [];
  });
}

function ownMat(family: FrameFamily): FrameMatVariant {
  const { matSize, matType } = frameFamilyDefaults[family];
  return { matSize, matType };
}
