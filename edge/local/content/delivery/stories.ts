import type { Shelf } from "../library/library.ts";
import type { Story } from "../library/story.ts";
import { withMarkers } from "./editable.ts";
import type { Asked, Delivered } from "./endpoint.ts";
import { pageOf } from "./paging.ts";
import { resolveLinks } from "./resolve-links.ts";
import { resolveRelations } from "./resolve-relations.ts";
import { selectStories } from "./select-stories.ts";

/** `stories` gives a page of stories, `stories/{full_slug}` (or uuid with `find_by=uuid`, or id) one story. */
export function stories(asked: Asked): Delivered | null {
  return asked.path ? oneStory(asked) : manyStories(asked);
}

function oneStory(asked: Asked): Delivered | null {
  const story = findStory(asked.shelf, asked.path, asked.query.get("find_by"));
  return story && { body: { story: shown(asked, story), cv: asked.library.cv, ...resolved(asked, [story]) } };
}

function manyStories(asked: Asked): Delivered {
  const { items, headers } = pageOf(selected(asked), asked.query);
  const sent = items.map((story) => withoutFields(shown(asked, story), asked.query.get("excluding_fields")));
  return { body: { stories: sent, cv: asked.library.cv, ...resolved(asked, items) }, headers };
}

/** What does not change which stories a list has. */
const aside = ["page", "per_page", "cv", "token", "excluding_fields"];
const lastSelected = new WeakMap<Asked["shelf"], { asked: string; stories: Story[] }>();

/** The stories of a list. Who reads a list page by page has it selected once. */
function selected({ shelf, query }: Asked): Story[] {
  const asked = JSON.stringify([...query].filter(([name]) => !aside.includes(name)));
  const last = lastSelected.get(shelf);
  if (last?.asked === asked) return last.stories;
  const stories = selectStories([...shelf.bySlug.values()], query);
  lastSelected.set(shelf, { asked, stories });
  return stories;
}

/** A story without these fields of its content type, named with commas between; what is nested in others is left alone. */
function withoutFields(story: Story, names: string | null): Story {
  if (!names) return story;
  const excluded = new Set(names.split(",").map((name) => name.trim()));
  return { ...story, content: Object.fromEntries(Object.entries(story.content).filter(([name]) => !excluded.has(name))) };
}

function findStory({ bySlug, byUuid }: Shelf, path: string, findBy: string | null): Story | null {
  const name = decoded(path);
  if (findBy === "uuid") return byUuid.get(name) ?? null;
  const story = bySlug.get(name.replace(/\/+$/, ""));
  if (story || !/^\d+$/.test(name)) return story ?? null;
  return [...bySlug.values()].find(({ id }) => String(id) === name) ?? null;
}

function resolved(asked: Asked, found: Story[]): Record<string, unknown> {
  const { shelf, query } = asked;
  const relations = resolveRelations(shelf, found, query.get("resolve_relations"));
  const named = "rels" in relations ? { rels: relations.rels.map((story) => shown(asked, story)) } : relations;
  return { ...named, ...resolveLinks(shelf, found, query.get("resolve_links")) };
}

/** A draft is for an editor, who finds its blocks by their markers. */
function shown({ version }: Asked, story: Story): Story {
  return version === "draft" ? withMarkers(story) : story;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
