import type { Material } from "#app/catalogue/material.ts";

/** A material and the formats listed for it, as format strings. */
export type MaterialChoice = { value: Material; label: string; initialFormat: string; formats: readonly string[] };

export type Selection = { materialType: string; formatType: string };

/** Changing the material resets the format to that material's initial format (shell.md §4, "Calculator"). */
export function chooseMaterial(materials: readonly MaterialChoice[], selection: Selection, materialType: string): Selection {
  const material = materials.find((choice) => choice.value === materialType);
  if (!material || materialType === selection.materialType) return selection;
  return { materialType, formatType: material.initialFormat };
}

/** Changing the format keeps the material; a format that is not listed for it changes nothing. */
export function chooseFormat(materials: readonly MaterialChoice[], selection: Selection, formatType: string): Selection {
  return isOffered(materials, { ...selection, formatType }) ? { ...selection, formatType } : selection;
}

/** Whether a selection is on offer. */
export function isOffered(materials: readonly MaterialChoice[], { materialType, formatType }: Selection): boolean {
  return materials.find((choice) => choice.value === materialType)?.formats.includes(formatType) ?? false;
}

/** What a form or an address asks for: a material, and an article that names a material and a format. */
export type Wish = { materialType?: string | null; sku?: string | null };

/**
 * Adopts a wish. An article preselects its material and format (shell.md §4); where the material asked for is another,
 * the material wins, with its initial format. What is not on offer changes nothing.
 */
export function adopt(materials: readonly MaterialChoice[], selection: Selection, { materialType, sku }: Wish): Selection {
  const [, skuMaterial, skuFormat] = /^([a-z]+)-(\d+x\d+)$/.exec(sku ?? "") ?? [];
  const chosen = chooseMaterial(materials, selection, materialType || skuMaterial || "");
  return skuFormat && skuMaterial === chosen.materialType ? chooseFormat(materials, chosen, skuFormat) : chosen;
}
