import { type Fields, type FieldValue, maxDepth } from "../library/fields.ts";
import { memoizeUnary } from "../library/memoize.ts";
import type { Story } from "../library/story.ts";

/** Adds `_editable` to each block of a draft: the marker by which Storyblok's visual editor finds the block. */
export const withEditableMarkers = memoizeUnary(
  (story: Story): Story => ({ ...story, content: markFields(story.content, String(story.id)) }),
);

function markFields(fields: Fields, story: string, level = 0): Fields {
  const marked = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, markField(field, story, level + 1)]));
  const { component, _uid } = fields;
  if (typeof component !== "string" || typeof _uid !== "string") return marked;
  // A `-->` in the JSON would end the HTML comment.
  const marker = JSON.stringify({ name: component, space: "1", uid: _uid, id: story }).replaceAll("--", "-\\u002d");
  return { ...marked, _editable: `<!--#storyblok#${marker}-->` };
}

function markField(field: FieldValue, story: string, level: number): FieldValue {
  if (level > maxDepth) return field;
  if (Array.isArray(field)) return field.map((item) => markField(item, story, level + 1));
  return field && typeof field === "object" ? markFields(field, story, level) : field;
}
