import { rememberedOf } from "../library/remembered.ts";
import { deepest, type Field, type Fields, type Story } from "../library/story.ts";

/** A draft with a marker in every block, by which the visual editor knows it: `_editable`, a comment as Storyblok writes it. */
export const withMarkers = rememberedOf((story: Story): Story => ({ ...story, content: markFields(story.content, String(story.id)) }));

function markFields(fields: Fields, story: string, level = 0): Fields {
  const inside = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, markField(field, story, level + 1)]));
  const { component, _uid } = fields;
  if (typeof component !== "string" || typeof _uid !== "string") return inside;
  // Two signs would end the comment, where a name brings them along.
  const marker = JSON.stringify({ name: component, space: "1", uid: _uid, id: story }).replaceAll("--", "-\\u002d");
  return { ...inside, _editable: `<!--#storyblok#${marker}-->` };
}

function markField(field: Field, story: string, level: number): Field {
  if (level > deepest) return field;
  if (Array.isArray(field)) return field.map((item) => markField(item, story, level + 1));
  return field && typeof field === "object" ? markFields(field, story, level) : field;
}
