import type { Material } from "./material.ts";

/** The article of a material in a format, as the back end names it. */
export function skuOf(material: Material, format: string): string {
  return `${material}-${format}`;
}
