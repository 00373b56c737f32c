import type { Story } from "../library/story.ts";
import { withEditableMarkers } from "./editable-markers.ts";
import type { DeliveryRequest, DeliveryResult, DeliverySettings } from "./endpoint.ts";
import { paginate } from "./paging.ts";
import { selectStories } from "./select-stories.ts";

/** Responds to `stories` with a page of stories, to `stories/{full_slug}` with one story. */
export function stories(request: DeliveryRequest): DeliveryResult | null {
  return request.path ? answerStory(request) : answerStories(request);
}

function answerStory(request: DeliveryRequest): DeliveryResult | null {
  const story = request.storyIndex.bySlug.get(decodePath(request.path).replace(/\/+$/, ""));
  if (!story) return null;
  return { body: { story: toVersion(request, story), cv: request.library.cv }, headers: rateLimitPolicy(request.delivery) };
}

/** Storyblok's header for the rate limit of single stories. */
function rateLimitPolicy({ requestsPerSecond }: DeliverySettings): Record<string, string> {
  return requestsPerSecond === 0 ? {} : { "x-ratelimit-policy": `"concurrent-requests";q=${requestsPerSecond}` };
}

function answerStories(request: DeliveryRequest): DeliveryResult {
  const { items, headers } = paginate(selectOnce(request), request.query);
  const sent = items.map((story) => withoutFields(toVersion(request, story), request.query.get("excluding_fields")));
  return { body: { stories: sent, cv: request.library.cv }, headers };
}

/** Query parameters that do not affect which stories are selected. */
const irrelevantParameters = ["page", "per_page", "cv", "token", "excluding_fields"];
const lastSelected = new WeakMap<DeliveryRequest["storyIndex"], { selection: string; stories: Story[] }>();

/** Selects the stories of a list. Caches the last selection, so that all pages of one list share it. */
function selectOnce({ storyIndex, query }: DeliveryRequest): Story[] {
  const selection = JSON.stringify([...query].filter(([name]) => !irrelevantParameters.includes(name)));
  const last = lastSelected.get(storyIndex);
  if (last?.selection === selection) return last.stories;
  const stories = selectStories([...storyIndex.bySlug.values()], query);
  lastSelected.set(storyIndex, { selection, stories });
  return stories;
}

/** Omits the named fields (comma-separated) of the root block; nested blocks keep theirs. */
function withoutFields(story: Story, names: string | null): Story {
  if (!names) return story;
  const excluded = new Set(names.split(",").map((name) => name.trim()));
  return { ...story, content: Object.fromEntries(Object.entries(story.content).filter(([name]) => !excluded.has(name))) };
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
