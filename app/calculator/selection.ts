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

/**
 * Adopts what a shopper chose in the plain form before the script was there.
 * A format of another material's list falls back to the chosen material's initial format;
 * a material that is not on offer changes nothing, whatever format comes with it.
 */
export function adopt(materials: readonly MaterialChoice[], selection: Selection, form: Partial<Selection>): Selection {
  if (form.materialType && !materials.some((choice) => choice.value === form.materialType)) return selection;
  const withMaterial = form.materialType ? chooseMaterial(materials, selection, form.materialType) : selection;
  return form.formatType ? chooseFormat(materials, withMaterial, form.formatType) : withMaterial;
}
