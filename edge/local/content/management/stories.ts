import type { z } from "zod";
import { paginate } from "../delivery/paging.ts";
import type { Library } from "../library/library.ts";
import { memoizeUnary } from "../library/memoize.ts";
import type { Story } from "../library/story.ts";
import type { StoryVersion } from "./history.ts";
import { newStoryBody, storyUpdateBody } from "./request-bodies.ts";
import { toListedStory, toStoryObject } from "./story-objects.ts";
import type { RefusedEdit, StoryStore } from "./story-store.ts";

/** Response body with its status (default 200), or the reason of a rejection. */
export type ManagementResult = { body: unknown; status?: number; headers?: Record<string, string> } | { refused: string; status: number };

/** `body` is the parsed JSON; `ids` are the ids in the path, in order. */
export type ManagementRequest = { store: StoryStore; query: URLSearchParams; body: unknown; ids: number[] };

type Endpoint = (request: ManagementRequest) => ManagementResult;

const storiesById = memoizeUnary((library: Library) => new Map([...library.draft.bySlug.values()].map((story) => [story.id, story])));

const notFound = { refused: "This record could not be found", status: 404 } as const;

/** Lists stories without their content; the parameters `starts_with`, `text_search`, `contain_component` and `with_slug` filter them. */
export const listStories: Endpoint = ({ store, query }) => {
  const library = store.library();
  const searchText = (query.get("text_search") ?? "").toLowerCase().trim();
  const start = query.get("starts_with") ?? "";
  const slug = query.get("with_slug");
  const component = query.get("contain_component");
  const matching = [...library.draft.bySlug.values()].filter(
    (story) =>
      story.full_slug.startsWith(start) &&
      (slug === null || story.full_slug === slug) &&
      (component === null || story.content.component === component) &&
      (searchText === "" || `${story.name} ${story.full_slug}`.toLowerCase().includes(searchText)),
  );
  const { items, headers } = paginate(matching, query);
  return { body: { stories: items.map((story) => toListedStory(story, library)) }, headers };
};

/** Returns a story with its content as a draft or, with `release_id`, as in that release. */
export const getStory: Endpoint = ({ store, query, ids: [id = 0] }) => {
  const story = findStory(store, id);
  if (!story) return notFound;
  const release = Number(query.get("release_id") ?? 0);
  const changed = release ? store.libraryWithRelease(release)?.draft.bySlug.get(story.full_slug) : undefined;
  return { body: { story: toStoryObject(changed ?? story, store) } };
};

/** @param folderOf returns the full slug of a folder; undefined for an unknown id */
export const createStory = ({ store, body }: ManagementRequest, folderOf: (id: number) => string | undefined): ManagementResult => {
  const request = newStoryBody.safeParse(body);
  if (!request.success) return invalidBodyResult(request.error);
  const { slug, parent_id, path = parent_id ? folderOf(parent_id) : "", ...changes } = request.data.story;
  if (path === undefined) return { refused: "parent_id: there is no such folder", status: 422 };
  return resultOf(store.create(path ? `${path}/${slug}` : slug, changes, writeOptionsOf(request.data)), store, 201);
};

export const updateStory: Endpoint = ({ store, body, ids: [id = 0] }) => {
  const story = findStory(store, id);
  if (!story) return notFound;
  const request = storyUpdateBody.safeParse(body);
  if (!request.success) return invalidBodyResult(request.error);
  const { updated_at, ...changes } = request.data.story;
  const options = writeOptionsOf(request.data);
  const current = options.release === undefined ? story : store.libraryWithRelease(options.release)?.draft.bySlug.get(story.full_slug);
  if (updated_at !== undefined && current && updated_at !== current.updated_at && !request.data.force_update)
    return { refused: "somebody else has changed this story meanwhile", status: 409 };
  return resultOf(store.update(story, changes, options), store);
};

export const unpublishStory: Endpoint = ({ store, ids: [id = 0] }) => {
  const story = findStory(store, id);
  return story ? resultOf(store.unpublish(story), store) : notFound;
};

export const deleteStory: Endpoint = ({ store, ids: [id = 0] }) => {
  const story = findStory(store, id);
  if (!story) return notFound;
  return store.remove(story) ?? { body: { story: toStoryObject(story, store) } };
};

/** Lists the versions of a story ("Get Story Versions"), newest first; with `show_content` also their content. */
export const listStoryVersions: Endpoint = ({ store, query }) => {
  const story = findStory(store, Number(query.get("by_story_id")));
  if (!story) return notFound;
  const includesContent = query.get("show_content") === "true" || query.get("show_content") === "1";
  const { items, headers } = paginate(store.history.of(story.id), query);
  return { body: { story_versions: items.map((version) => toVersionObject(version, story.id, includesContent)) }, headers };
};

export const restoreStory: Endpoint = ({ store, query, ids: [id = 0] }) => {
  const story = findStory(store, id);
  return story ? resultOf(store.restore(story, Number(query.get("version"))), store) : notFound;
};

function toVersionObject({ content, author, autosave: _, ...version }: StoryVersion, story: number, includesContent: boolean): unknown {
  const user = { id: 1, userid: author, friendly_name: author };
  return { ...version, story_id: story, user_id: user.id, user, ...(includesContent ? { content } : {}) };
}

function findStory(store: StoryStore, id: number): Story | undefined {
  return storiesById(store.library()).get(id);
}

function writeOptionsOf({ release_id, publish = false, autosave = false }: z.infer<typeof storyUpdateBody>) {
  return { release: release_id || undefined, publish, autosave };
}

function resultOf(story: Story | RefusedEdit, store: StoryStore, status = 200): ManagementResult {
  return "refused" in story ? (story as RefusedEdit) : { body: { story: toStoryObject(story, store) }, status };
}

export function invalidBodyResult({ issues: [first] }: z.ZodError): ManagementResult {
  return { refused: `${first?.path.join(".") || "the body"}: ${first?.message}`, status: 422 };
}
