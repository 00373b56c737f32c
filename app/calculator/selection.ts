import type { Material } from "#app/catalogue/material.ts";

/** A format choice of the calculator. */
export type FormatChoice = {
  /** "400x300", millimetres. */
  value: string;
  /** The size in words, in the unit of the locale. */
  label: string;
  /** The article, `{material}-{format}`. */
  sku: string;
  /** The designer's address for this article. */
  href: string;
  badge?: { text: string; backgroundColor?: string; color?: string };
};

/** A material and the formats listed for it. */
export type MaterialChoice = {
  value: Material;
  label: string;
  initialFormat: string;
  formats: FormatChoice[];
};

export type Selection = { materialType: string; formatType: string };

/** Changing the material resets the format to that material's initial format (shell.md §4, "Calculator"). */
export function chooseMaterial(materials: readonly MaterialChoice[], selection: Selection, materialType: string): Selection {
  const material = materials.find((choice) => choice.value === materialType);
  if (!material || materialType === selection.materialType) return selection;
  return { materialType, formatType: material.initialFormat };
}

/** Changing the format keeps the material; a format that is not listed for it changes nothing. */
export function chooseFormat(materials: readonly MaterialChoice[], selection: Selection, formatType: string): Selection {
  return formatOf(materials, { ...selection, formatType }) ? { ...selection, formatType } : selection;
}

/** The choice that a selection means, or undefined when it is not on offer. */
export function formatOf(materials: readonly MaterialChoice[], selection: Selection): FormatChoice | undefined {
  const material = materials.find((choice) => choice.value === selection.materialType);
  return material?.formats.find((format) => format.value === selection.formatType);
}

/**
 * Adopts what a shopper chose in the plain form before the script was there.
 * A format of another material's list falls back to the chosen material's initial format.
 */
export function adopt(materials: readonly MaterialChoice[], selection: Selection, form: Partial<Selection>): Selection {
  const withMaterial = form.materialType ? chooseMaterial(materials, selection, form.materialType) : selection;
  return form.formatType ? chooseFormat(materials, withMaterial, form.formatType) : withMaterial;
}
