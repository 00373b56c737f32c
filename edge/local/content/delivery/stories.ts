import type { StoryIndex } from "../library/library.ts";
import type { Story } from "../library/story.ts";
import { withEditableMarkers } from "./editable-markers.ts";
import type { DeliveryRequest, DeliveryResult } from "./endpoint.ts";
import { paginate } from "./paging.ts";
import { resolveLinks } from "./resolve-links.ts";
import { resolveRelations } from "./resolve-relations.ts";
import { selectStories } from "./select-stories.ts";

/** Answers `stories` with a page of stories, `stories/{full_slug}` (or uuid with `find_by=uuid`, or id) with one story. */
export function stories(request: DeliveryRequest): DeliveryResult | null {
  return request.path ? answerStory(request) : answerStories(request);
}

function answerStory(request: DeliveryRequest): DeliveryResult | null {
  const story = findStory(request.storyIndex, request.path, request.query.get("find_by"));
  return story && { body: { story: toVersion(request, story), cv: request.library.cv, ...resolveReferences(request, [story]) } };
}

function answerStories(request: DeliveryRequest): DeliveryResult {
  const { items, headers } = paginate(selectOnce(request), request.query);
  const sent = items.map((story) => withoutFields(toVersion(request, story), request.query.get("excluding_fields")));
  return { body: { stories: sent, cv: request.library.cv, ...resolveReferences(request, items) }, headers };
}

/** Parameters that do not affect which stories are selected. */
const irrelevantParameters = ["page", "per_page", "cv", "token", "excluding_fields"];
const lastSelected = new WeakMap<DeliveryRequest["storyIndex"], { selection: string; stories: Story[] }>();

/** Selects the stories of a list, once for all its pages. */
function selectOnce({ storyIndex, query }: DeliveryRequest): Story[] {
  const selection = JSON.stringify([...query].filter(([name]) => !irrelevantParameters.includes(name)));
  const last = lastSelected.get(storyIndex);
  if (last?.selection === selection) return last.stories;
  const stories = selectStories([...storyIndex.bySlug.values()], query);
  lastSelected.set(storyIndex, { selection, stories });
  return stories;
}

/** Returns a story without the named fields (comma-separated) of its root block; nested blocks keep theirs. */
function withoutFields(story: Story, names: string | null): Story {
  if (!names) return story;
  const excluded = new Set(names.split(",").map((name) => name.trim()));
  return { ...story, content: Object.fromEntries(Object.entries(story.content).filter(([name]) => !excluded.has(name))) };
}

function findStory({ bySlug, byUuid }: StoryIndex, path: string, findBy: string | null): Story | null {
  const name = decodePath(path);
  if (findBy === "uuid") return byUuid.get(name) ?? null;
  const story = bySlug.get(name.replace(/\/+$/, ""));
  if (story || !/^\d+$/.test(name)) return story ?? null;
  return [...bySlug.values()].find(({ id }) => String(id) === name) ?? null;
}

function resolveReferences(request: DeliveryRequest, found: Story[]): Record<string, unknown> {
  const { storyIndex, query } = request;
  const relations = resolveRelations(storyIndex, found, query.get("resolve_relations"));
  const resolvedRelations = "rels" in relations ? { rels: relations.rels.map((story) => toVersion(request, story)) } : relations;
  return { ...resolvedRelations, ...resolveLinks(storyIndex, found, query.get("resolve_links")) };
}

/** Adds the visual editor's markers to drafts; returns published stories unchanged. */
function toVersion({ version }: DeliveryRequest, story: Story): Story {
  return version === "draft" ? withEditableMarkers(story) : story;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
