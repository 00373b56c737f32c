import { matchesGlob } from "../../glob.ts";
import type { Fields, Story } from "../library/story.ts";

/** Whether a story is asked for by the value of one query parameter. */
type Filter = (story: Story, value: string) => boolean;

const filters: Record<string, Filter> = {
  starts_with: (story, value) => story.full_slug.startsWith(value),
  by_slugs: (story, value) => list(value).some((slug) => matchesGlob(slug, story.full_slug)),
  excluding_slugs: (story, value) => !list(value).some((slug) => matchesGlob(slug, story.full_slug)),
  by_uuids: (story, value) => list(value).includes(story.uuid),
  by_uuids_ordered: (story, value) => list(value).includes(story.uuid),
  excluding_ids: (story, value) => !list(value).includes(String(story.id)),
  is_startpage: (story, value) => story.is_startpage === (value === "1" || value === "true"),
  with_tag: (story, value) => list(value).some((tag) => story.tag_list.includes(tag)),
  content_type: (story, value) => story.content.component === value,
};

/** The stories that every filter of the query lets through, in the order that `sort_by` asks for (else by slug). */
export function selectStories(stories: Story[], query: URLSearchParams): Story[] {
  const asked = Object.entries(filters).flatMap(([name, filter]) => {
    const value = query.get(name);
    return value === null || value === "" ? [] : [(story: Story) => filter(story, value)];
  });
  const chosen = stories.filter((story) => asked.every((isAsked) => isAsked(story)));
  return inOrder(chosen, query.get("sort_by"), query.get("by_uuids_ordered"));
}

function inOrder(stories: Story[], sortBy: string | null, uuids: string | null): Story[] {
  if (uuids) return list(uuids).flatMap((uuid) => stories.filter((story) => story.uuid === uuid));
  if (!sortBy) return stories;
  const [field = "", ...how] = sortBy.split(":");
  const sign = how.includes("desc") ? -1 : 1;
  return stories.toSorted((one, other) => sign * compare(sortValue(one, field), sortValue(other, field)));
}

/** `name`, `position` … of the story, or `content.title` … of its content. */
function sortValue(story: Story, field: string): unknown {
  const [owner, name]: [Fields | Story, string] = field.startsWith("content.") ? [story.content, field.slice(8)] : [story, field];
  return Object.hasOwn(owner, name) ? owner[name] : undefined;
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return String(one ?? "").localeCompare(String(other ?? ""), "en", { numeric: true });
}

function list(value: string): string[] {
  return value.split(",").map((item) => item.trim());
}
