import type { Fields, FieldValue } from "../library/fields.ts";
import type { StoryIndex } from "../library/library.ts";
import type { Story } from "../library/story.ts";
import { objectsOf } from "./objects-of.ts";

/** Max related stories in a response; beyond it, the response has uuids, whose stories the client requests in batches. */
const maxRelations = 50;

/**
 * Returns the stories whose uuids are in the fields `Component.field,…` of the given stories, and stories related to those; `rel_uuids`
 * instead of `rels` beyond 50.
 */
export function resolveRelations(shelf: StoryIndex, stories: Story[], fields: string | null): { rels: Story[] } | { rel_uuids: string[] } {
  if (!fields) return { rels: [] };
  const requestedFields = new Set(fields.split(",").map((field) => field.trim()));
  const direct = relatedTo(shelf, stories, requestedFields);
  const related = [...new Set([...direct, ...relatedTo(shelf, direct, requestedFields)])];
  return related.length > maxRelations ? { rel_uuids: related.map(({ uuid }) => uuid) } : { rels: related };
}

function relatedTo({ byUuid }: StoryIndex, stories: Story[], requestedFields: Set<string>): Story[] {
  const uuids = new Set(stories.flatMap(({ content }) => objectsOf(content).flatMap((block) => uuidsIn(block, requestedFields))));
  return [...uuids].flatMap((uuid) => byUuid.get(uuid) ?? []);
}

function uuidsIn(block: Fields, requestedFields: Set<string>): string[] {
  return Object.entries(block)
    .filter(([name]) => requestedFields.has(`${block.component}.${name}`))
    .flatMap(([, field]): FieldValue => field)
    .filter((uuid) => typeof uuid === "string");
}
