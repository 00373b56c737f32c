import type { Field, Fields } from "../library/story.ts";

/** Every object within a field, at any depth: blocks, links, assets, rich text nodes. */
export function objectsOf(field: Field): Fields[] {
  if (Array.isArray(field)) return field.flatMap(objectsOf);
  if (!field || typeof field !== "object") return [];
  return [field, ...Object.values(field).flatMap(objectsOf)];
}
