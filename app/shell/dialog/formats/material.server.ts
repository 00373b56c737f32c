import { isMaterial, type Material } from "#app/catalogue/material.ts";

/** The material that a dialog is asked about; undefined for none of the trade's. */
export function materialOf(query: URLSearchParams): Material | undefined {
  const material = query.get("material") ?? "";
  return isMaterial(material) ? material : undefined;
}
