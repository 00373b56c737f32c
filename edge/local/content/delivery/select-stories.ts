import { matchesGlob } from "../../glob.ts";
import type { Fields } from "../library/fields.ts";
import type { Story } from "../library/story.ts";

/** Tells if a story matches the value of one query parameter. */
type Filter = (story: Story, value: string) => boolean;

const filters: Record<string, Filter> = {
  starts_with: (story, value) => story.full_slug.startsWith(value),
  by_slugs: (story, value) => splitList(value).some((slug) => matchesGlob(slug, story.full_slug)),
  excluding_slugs: (story, value) => !splitList(value).some((slug) => matchesGlob(slug, story.full_slug)),
  by_uuids: (story, value) => splitList(value).includes(story.uuid),
  by_uuids_ordered: (story, value) => splitList(value).includes(story.uuid),
  excluding_ids: (story, value) => !splitList(value).includes(String(story.id)),
  is_startpage: (story, value) => story.is_startpage === (value === "1" || value === "true"),
  with_tag: (story, value) => splitList(value).some((tag) => story.tag_list.includes(tag)),
  content_type: (story, value) => story.content.component === value,
  published_at_gt: (story, value) => timestampOf(story.published_at) > timestampOf(value),
  published_at_lt: (story, value) => timestampOf(story.published_at) < timestampOf(value),
  first_published_at_gt: (story, value) => timestampOf(story.first_published_at) > timestampOf(value),
  first_published_at_lt: (story, value) => timestampOf(story.first_published_at) < timestampOf(value),
  updated_at_gt: (story, value) => timestampOf(story.updated_at) > timestampOf(value),
  updated_at_lt: (story, value) => timestampOf(story.updated_at) < timestampOf(value),
};

/** Parses a date in ISO 8601, or as "2031-11-05 08:30" in UTC; NaN for other text, which is neither before nor after any date. */
function timestampOf(text: unknown): number {
  const short = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(String(text));
  return Date.parse(short ? `${short[1]}T${short[2]}Z` : String(text));
}

/** Returns the stories that match every filter of the query, in the order of `sort_by` (default: by slug). */
export function selectStories(stories: Story[], query: URLSearchParams): Story[] {
  const queryFilters = Object.entries(filters).flatMap(([name, filter]) => {
    const value = query.get(name);
    return value === null || value === "" ? [] : [(story: Story) => filter(story, value)];
  });
  const allFilters = [...queryFilters, ...fieldFilters(query)];
  const matching = stories.filter((story) => allFilters.every((isAsked) => isAsked(story)));
  return sortStories(matching, query.get("sort_by"), query.get("by_uuids_ordered"));
}

/** Returns the filters of the form `filter_query[from][in]=/a,/b`: the field `from` of the content is one of the texts. */
function fieldFilters(query: URLSearchParams): ((story: Story) => boolean)[] {
  return [...query].flatMap(([name, value]) => {
    const field = /^filter_query\[(\w+)\]\[in\]$/.exec(name)?.[1];
    const texts = new Set(splitList(value));
    return field ? [({ content }: Story) => Object.hasOwn(content, field) && texts.has(String(content[field]))] : [];
  });
}

function sortStories(stories: Story[], sortBy: string | null, uuids: string | null): Story[] {
  if (uuids) return splitList(uuids).flatMap((uuid) => stories.filter((story) => story.uuid === uuid));
  if (!sortBy) return stories;
  const [field = "", ...modifiers] = sortBy.split(":");
  const sign = modifiers.includes("desc") ? -1 : 1;
  const withValues = stories.map((story) => ({ story, value: sortValue(story, field) }));
  return withValues.sort((one, other) => sign * compare(one.value, other.value)).map(({ story }) => story);
}

/** Sort value: `name`, `position` … of the story, or `content.title` … of its content. Dates sort as numbers. */
function sortValue(story: Story, field: string): unknown {
  const [owner, name]: [Fields | Story, string] = field.startsWith("content.") ? [story.content, field.slice(8)] : [story, field];
  const value = Object.hasOwn(owner, name) ? owner[name] : undefined;
  return field.endsWith("_at") && typeof value === "string" ? timestampOf(value) : value;
}

const collator = new Intl.Collator("en", { numeric: true });

function compare(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return collator.compare(String(one ?? ""), String(other ?? ""));
}

function splitList(value: string): string[] {
  return value.split(",").map((item) => item.trim());
}
