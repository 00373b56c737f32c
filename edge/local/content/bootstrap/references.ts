import type { Fields, FieldValue } from "../library/fields.ts";
import type { UploadedFile } from "./push-pictures.ts";

/** Targets of references in the space: stories by the uuid of the local story, files by their URL in local stories. */
export type ReferenceTargets = {
  uuidOf: (uuid: string) => string | undefined;
  isStory: (uuid: string) => boolean;
  file: (address: string) => UploadedFile | undefined;
};

/**
 * Replaces the uuids of stories and the URLs of files in a story's content with those of a space. References to stories that the space
 * lacks stay unchanged, and are counted in `missing`.
 */
export function rewriteReferences(content: Fields, targets: ReferenceTargets): { content: Fields; missing: number } {
  let missing = 0;

  function rewrite(field: FieldValue): FieldValue {
    if (typeof field === "string") return rewriteText(field);
    if (Array.isArray(field)) return field.map(rewrite);
    if (!field || typeof field !== "object") return field;
    const rewritten = Object.fromEntries(Object.entries(field).map(([name, value]) => [name, rewrite(value)]));
    const file = typeof field.filename === "string" ? targets.file(field.filename) : undefined;
    return file ? { ...rewritten, filename: file.filename, id: file.id } : rewritten;
  }

  function rewriteText(text: string): string {
    if (!targets.isStory(text)) return text;
    const uuid = targets.uuidOf(text);
    if (uuid === undefined) missing += 1;
    return uuid ?? text;
  }

  return { content: rewrite(content) as Fields, missing };
}
