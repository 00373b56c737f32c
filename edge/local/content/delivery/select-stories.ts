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
  published_at_gt: (story, value) => momentOf(story.published_at) > momentOf(value),
  published_at_lt: (story, value) => momentOf(story.published_at) < momentOf(value),
  first_published_at_gt: (story, value) => momentOf(story.first_published_at) > momentOf(value),
  first_published_at_lt: (story, value) => momentOf(story.first_published_at) < momentOf(value),
  updated_at_gt: (story, value) => momentOf(story.updated_at) > momentOf(value),
  updated_at_lt: (story, value) => momentOf(story.updated_at) < momentOf(value),
};

/** A date in ISO 8601, or as "2031-11-05 08:30" in UTC; what is none lies neither before nor behind any other. */
function momentOf(written: unknown): number {
  const short = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(String(written));
  return Date.parse(short ? `${short[1]}T${short[2]}Z` : String(written));
}

/** The stories that every filter of the query lets through, in the order that `sort_by` asks for (else by slug). */
export function selectStories(stories: Story[], query: URLSearchParams): Story[] {
  const asked = Object.entries(filters).flatMap(([name, filter]) => {
    const value = query.get(name);
    return value === null || value === "" ? [] : [(story: Story) => filter(story, value)];
  });
  const filtered = [...asked, ...fieldFilters(query)];
  const chosen = stories.filter((story) => filtered.every((isAsked) => isAsked(story)));
  return inOrder(chosen, query.get("sort_by"), query.get("by_uuids_ordered"));
}

/** `filter_query[from][in]=/a,/b`: the field of the content type is one of these texts. */
function fieldFilters(query: URLSearchParams): ((story: Story) => boolean)[] {
  return [...query].flatMap(([name, value]) => {
    const field = /^filter_query\[(\w+)\]\[in\]$/.exec(name)?.[1];
    const texts = new Set(list(value));
    return field ? [({ content }: Story) => Object.hasOwn(content, field) && texts.has(String(content[field]))] : [];
  });
}

function inOrder(stories: Story[], sortBy: string | null, uuids: string | null): Story[] {
  if (uuids) return list(uuids).flatMap((uuid) => stories.filter((story) => story.uuid === uuid));
  if (!sortBy) return stories;
  const [field = "", ...how] = sortBy.split(":");
  const sign = how.includes("desc") ? -1 : 1;
  const valued = stories.map((story) => ({ story, value: sortValue(story, field) }));
  return valued.sort((one, other) => sign * compare(one.value, other.value)).map(({ story }) => story);
}

/** `name`, `position` … of the story, or `content.title` … of its content. A date sorts as a number. */
function sortValue(story: Story, field: string): unknown {
  const [owner, name]: [Fields | Story, string] = field.startsWith("content.") ? [story.content, field.slice(8)] : [story, field];
  const value = Object.hasOwn(owner, name) ? owner[name] : undefined;
  return field.endsWith("_at") && typeof value === "string" ? momentOf(value) : value;
}

const words = new Intl.Collator("en", { numeric: true });

function compare(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return words.compare(String(one ?? ""), String(other ?? ""));
}

function list(value: string): string[] {
  return value.split(",").map((item) => item.trim());
}
