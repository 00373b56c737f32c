import { matchesGlob } from "../../glob.ts";
import type { Story } from "../library/story.ts";

/** Returns true if a story matches the value of a query parameter. */
type Filter = (story: Story, value: string) => boolean;

const filters: Record<string, Filter> = {
  starts_with: (story, value) => story.full_slug.startsWith(value),
  excluding_slugs: (story, value) => !splitList(value).some((slug) => matchesGlob(slug, story.full_slug)),
  content_type: (story, value) => story.content.component === value,
  published_at_gt: (story, value) => timestampOf(story.published_at) > timestampOf(value),
};

/** Returns NaN, which is neither before nor after any date, for text that is not a date. */
function timestampOf(text: unknown): number {
  return Date.parse(String(text));
}

/** Returns the stories that match all filters of the query, sorted by `sort_by` (default: slug). */
export function selectStories(stories: Story[], query: URLSearchParams): Story[] {
  const queryFilters = Object.entries(filters).flatMap(([name, filter]) => {
    const value = query.get(name);
    return value === null || value === "" ? [] : [(story: Story) => filter(story, value)];
  });
  const allFilters = [...queryFilters, ...fieldFilters(query)];
  const matching = stories.filter((story) => allFilters.every((isAsked) => isAsked(story)));
  return sortStories(matching, query.get("sort_by"));
}

/** Returns the filters `filter_query[from][in]=/a,/b`: the content's field `from` must be one of the texts. */
function fieldFilters(query: URLSearchParams): ((story: Story) => boolean)[] {
  return [...query].flatMap(([name, value]) => {
    const field = /^filter_query\[(\w+)\]\[in\]$/.exec(name)?.[1];
    const texts = new Set(splitList(value));
    return field ? [({ content }: Story) => Object.hasOwn(content, field) && texts.has(String(content[field]))] : [];
  });
}

function sortStories(stories: Story[], sortBy: string | null): Story[] {
  if (!sortBy) return stories;
  const [field = "", ...modifiers] = sortBy.split(":");
  const sign = modifiers.includes("desc") ? -1 : 1;
  const withValues = stories.map((story) => ({ story, value: sortValue(story, field) }));
  return withValues.sort((one, other) => sign * compare(one.value, other.value)).map(({ story }) => story);
}

/** Returns the value of a story's field, such as `id`; dates as numbers. */
function sortValue(story: Story, field: string): unknown {
  const value = Object.hasOwn(story, field) ? story[field] : undefined;
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
