import type { z } from "zod";
import { pageOf } from "../delivery/paging.ts";
import type { Library } from "../library/library.ts";
import { rememberedOf } from "../library/remembered.ts";
import type { Story } from "../library/story.ts";
import { createBody, updateBody } from "./asked-story.ts";
import type { Desk, Refused } from "./desk.ts";
import type { StoryVersion } from "./history.ts";
import { toldBriefly, toldStory } from "./told-story.ts";

/** What an endpoint answers: a body with its status (200 unless told), or why it does not. */
export type Told = { body: unknown; status?: number; headers?: Record<string, string> } | { refused: string; status: number };

/** What one request asks: the desk, the query, the body as JSON, and the numbers of its path. */
export type Asked = { desk: Desk; query: URLSearchParams; body: unknown; ids: number[] };

type Endpoint = (asked: Asked) => Told;

const storiesById = rememberedOf((library: Library) => new Map([...library.draft.bySlug.values()].map((story) => [story.id, story])));

const missing = { refused: "This record could not be found", status: 404 } as const;

/** A page of the stories without their contents; `starts_with`, `text_search`, `contain_component`, `in_release` and `with_slug` narrow. */
export const listStories: Endpoint = ({ desk, query }) => {
  const library = desk.library();
  const release = Number(query.get("in_release") ?? 0);
  const inRelease = release ? new Set(desk.releases.slugs(release)) : undefined;
  const words = (query.get("text_search") ?? query.get("search") ?? "").toLowerCase().trim();
  const start = query.get("starts_with") ?? "";
  const slug = query.get("with_slug");
  const component = query.get("contain_component");
  const chosen = [...library.draft.bySlug.values()].filter(
    (story) =>
      story.full_slug.startsWith(start) &&
      (slug === null || story.full_slug === slug) &&
      (component === null || story.content.component === component) &&
      (words === "" || `${story.name} ${story.full_slug}`.toLowerCase().includes(words)) &&
      (inRelease === undefined || inRelease.has(story.full_slug)),
  );
  const { items, headers } = pageOf(chosen, query);
  return { body: { stories: items.map((story) => toldBriefly(story, library)) }, headers };
};

/** One story with its content, as editors see it; `release_id` asks for what a release makes of it. */
export const getStory: Endpoint = ({ desk, query, ids: [id = 0] }) => {
  const story = found(desk, id);
  if (!story) return missing;
  const release = Number(query.get("release_id") ?? 0);
  const changed = release ? desk.libraryOf(release)?.draft.bySlug.get(story.full_slug) : undefined;
  return { body: { story: toldStory(changed ?? story, desk) } };
};

export const createStory: Endpoint = ({ desk, body }) => {
  const asked = createBody.safeParse(body);
  if (!asked.success) return unreadable(asked.error);
  const { slug, path, ...written } = asked.data.story;
  return toldOf(desk.create(path ? `${path}/${slug}` : slug, written, writingOf(asked.data)), desk, 201);
};

export const updateStory: Endpoint = ({ desk, body, ids: [id = 0] }) => {
  const story = found(desk, id);
  if (!story) return missing;
  const asked = updateBody.safeParse(body);
  if (!asked.success) return unreadable(asked.error);
  const { updated_at, ...written } = asked.data.story;
  const writing = writingOf(asked.data);
  const seen = writing.release === undefined ? story : desk.libraryOf(writing.release)?.draft.bySlug.get(story.full_slug);
  if (updated_at !== undefined && seen && updated_at !== seen.updated_at && !asked.data.force_update)
    return { refused: "somebody else has changed this story meanwhile", status: 409 };
  return toldOf(desk.update(story, written, writing), desk);
};

export const publishStory: Endpoint = ({ desk, ids: [id = 0] }) => {
  const story = found(desk, id);
  return story ? toldOf(desk.publish(story), desk) : missing;
};

export const unpublishStory: Endpoint = ({ desk, ids: [id = 0] }) => {
  const story = found(desk, id);
  return story ? toldOf(desk.unpublish(story), desk) : missing;
};

export const deleteStory: Endpoint = ({ desk, ids: [id = 0] }) => {
  const story = found(desk, id);
  if (!story) return missing;
  return desk.remove(story) ?? { body: { story: toldStory(story, desk) } };
};

/** The versions of a story ("Get Story Versions"), the newest first; with `show_content` their contents. */
export const storyVersions: Endpoint = ({ desk, query }) => {
  const story = found(desk, Number(query.get("by_story_id")));
  if (!story) return missing;
  const withContent = query.get("show_content") === "true" || query.get("show_content") === "1";
  const { items, headers } = pageOf(desk.history.of(story.id), query);
  return { body: { story_versions: items.map((version) => toldVersion(version, story.id, withContent)) }, headers };
};

export const restoreStory: Endpoint = ({ desk, query, ids: [id = 0] }) => {
  const story = found(desk, id);
  return story ? toldOf(desk.restore(story, Number(query.get("version"))), desk) : missing;
};

function toldVersion({ content, author, autosave: _, ...version }: StoryVersion, story: number, withContent: boolean): unknown {
  const user = { id: 1, userid: author, friendly_name: author };
  return { ...version, story_id: story, user_id: user.id, user, ...(withContent ? { content } : {}) };
}

function found(desk: Desk, id: number): Story | undefined {
  return storiesById(desk.library()).get(id);
}

function writingOf({ release_id, publish = false, autosave = false }: z.infer<typeof updateBody>) {
  return { release: release_id || undefined, publish, autosave };
}

function toldOf(story: Story | Refused, desk: Desk, status = 200): Told {
  return "refused" in story ? (story as Refused) : { body: { story: toldStory(story, desk) }, status };
}

export function unreadable({ issues: [first] }: z.ZodError): Told {
  return { refused: `${first?.path.join(".") || "the body"}: ${first?.message}`, status: 422 };
}
