import { familiesOf } from "#app/catalogue/frame-family.ts";
import type { MatType } from "#app/catalogue/frame-part.ts";
import { type FrameFamily, frameFamilies, type Material } from "#app/catalogue/material.ts";

/** A mat: its width in millimetres, its colour. */
export type Mat = { matSize: number; matType: MatType };

/** What the back end says that frames of each family go with: materials, and mats with the family's own first. */
export type FrameVariants = { [Family in FrameFamily]?: { materials: readonly string[]; mats: readonly Mat[] } };

/** A family as it is shown with a material. */
export type ShownFamily = { family: FrameFamily; mats: readonly Mat[] };

/**
 * The families that are shown with a material: those that an editor chose, else all, the material's default first; of these the
 * ones that the back end names for it. Where it named none yet, those an editor chose, else the default, each with its own mat.
 */
export function shownFamilies(
  material: Material,
  chosen: readonly FrameFamily[],
  variants: FrameVariants | undefined,
): readonly ShownFamily[] {
  const all = chosen.length > 0 ? chosen : familiesOf(material);
  if (!variants) return (chosen.length > 0 ? chosen : all.slice(0, 1)).map((family) => ({ family, mats: [ownMat(family)] }));
  return all.flatMap((family) => {
    const { materials = [], mats = [] } = variants[family] ?? {};
    return materials.includes(material) ? [{ family, mats }] : [];
  });
}

function ownMat(family: FrameFamily): Mat {
  const { matSize, matType } = frameFamilies[family];
  return { matSize, matType };
}
