import type { Shelf } from "../library/library.ts";
import type { Field, Fields, Story } from "../library/story.ts";
import { objectsOf } from "./objects-of.ts";

/** More relations than these are named by uuid only, and the client asks for them in batches. */
const mostRelations = 50;

/**
 * The stories that the fields `Component.field,…` of the stories name by uuid, and those that these name in turn.
 *
 * Gives `rels`, or `rel_uuids` when there are more than 50.
 */
export function resolveRelations(shelf: Shelf, stories: Story[], fields: string | null): { rels: Story[] } | { rel_uuids: string[] } {
  if (!fields) return { rels: [] };
  const asked = new Set(fields.split(",").map((field) => field.trim()));
  const near = relatedTo(shelf, stories, asked);
  const related = [...new Set([...near, ...relatedTo(shelf, near, asked)])];
  return related.length > mostRelations ? { rel_uuids: related.map(({ uuid }) => uuid) } : { rels: related };
}

function relatedTo({ byUuid }: Shelf, stories: Story[], asked: Set<string>): Story[] {
  const uuids = new Set(stories.flatMap(({ content }) => objectsOf(content).flatMap((block) => uuidsIn(block, asked))));
  return [...uuids].flatMap((uuid) => byUuid.get(uuid) ?? []);
}

function uuidsIn(block: Fields, asked: Set<string>): string[] {
  return Object.entries(block)
    .filter(([name]) => asked.has(`${block.component}.${name}`))
    .flatMap(([, field]): Field => field)
    .filter((uuid) => typeof uuid === "string");
}
