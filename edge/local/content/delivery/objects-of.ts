import type { Fields, FieldValue } from "../library/fields.ts";

/** Returns the objects in a field at any depth: blocks, links, assets, rich text nodes. */
export function objectsOf(field: FieldValue): Fields[] {
  if (Array.isArray(field)) return field.flatMap(objectsOf);
  if (!field || typeof field !== "object") return [];
  return [field, ...Object.values(field).flatMap(objectsOf)];
}
