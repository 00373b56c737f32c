import type { Shelf } from "../library/library.ts";
import type { Story } from "../library/story.ts";
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
  return story && { body: { story, cv: asked.library.cv, ...resolved(asked, [story]) } };
}

function manyStories(asked: Asked): Delivered {
  const { items, headers } = pageOf(selectStories([...asked.shelf.bySlug.values()], asked.query), asked.query);
  const sent = items.map((story) => withoutFields(story, asked.query.get("excluding_fields")));
  return { body: { stories: sent, cv: asked.library.cv, ...resolved(asked, items) }, headers };
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

function resolved({ shelf, query }: Asked, found: Story[]): Record<string, unknown> {
  return { ...resolveRelations(shelf, found, query.get("resolve_relations")), ...resolveLinks(shelf, found, query.get("resolve_links")) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
