import type { Block, ValuePath } from "./content.ts";

/** A story without content, as in lists. */
export type StoryListEntry = {
  id: number;
  uuid: string;
  name: string;
  slug: string;
  full_slug: string;
  content_type: string;
  published: boolean;
  unpublished_changes: boolean;
  updated_at: string;
  published_at: string | null;
};

export type EditedStory = StoryListEntry & { content: Block; inherited_from: string | null };

export type StoryRevision = {
  id: number;
  created_at: string;
  status: string;
  user: { friendly_name: string };
  name: string;
  content: Block;
};

export type ReleaseSummary = { id: number; name: string; release_at: string | null; released: boolean; story_slugs: string[] };

export type Asset = { id: number; filename: string; short_filename: string; alt: string; meta_data: { size: string } };

/** Definition of a field, as the management API sends it. */
export type FieldType = {
  type: string;
  pos: number;
  required?: boolean;
  description?: string;
  display_name?: string;
  max_length?: number;
  min_value?: number;
  max_value?: number;
  decimals?: number;
  minimum?: number;
  maximum?: number;
  options?: { name: string; value: string }[];
  component_whitelist?: string[];
};

export type Component = { name: string; display_name: string; is_root: boolean; schema: Record<string, FieldType> };

/** `force_update` overwrites another editor's change. */
export type SaveOptions = { publish?: 1; release_id?: number; autosave?: 1; force_update?: "1" };

export type FieldFinding = { severity: "error" | "warning" | "note"; path: ValuePath; message: string };

/** A failed call; `status` is 0 if there was no response. */
export class EditorApiError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const space = "v1/spaces/1";
const maxPerPage = 100;
const timeout = 20_000;

/** Calls to the management API through the editor's server. A failed call rejects with an EditorApiError. */
export const editorApi = {
  stories: (query: Record<string, string>) => allPages<StoryListEntry>("stories", query),
  story: async (id: number, release: number) =>
    (await callSpace<{ story: EditedStory }>("GET", `/stories/${id}?release_id=${release}`)).story,
  create: async (story: { name: string; slug: string; path: string; content: Block }) =>
    (await callSpace<{ story: EditedStory }>("POST", "/stories", { story })).story,
  update: async (id: number, story: { name: string; content: Block; updated_at?: string }, options: SaveOptions) =>
    (await callSpace<{ story: EditedStory }>("PUT", `/stories/${id}`, { story, ...options })).story,
  unpublish: async (id: number) => (await callSpace<{ story: EditedStory }>("GET", `/stories/${id}/unpublish`)).story,
  remove: (id: number) => callSpace("DELETE", `/stories/${id}`),
  versions: async (id: number) =>
    (await callSpace<{ story_versions: StoryRevision[] }>("GET", `/story_versions?by_story_id=${id}&show_content=true&per_page=100`))
      .story_versions,
  restore: async (id: number, version: number) =>
    (await callSpace<{ story: EditedStory }>("GET", `/stories/${id}/restore_with?version=${version}&versions_v2=true`)).story,
  releases: async () => (await callSpace<{ releases: ReleaseSummary[] }>("GET", "/releases")).releases,
  createRelease: async (release: { name: string; release_at: string | null }) =>
    (await callSpace<{ release: ReleaseSummary }>("POST", "/releases", { release })).release,
  deploy: (id: number) => callSpace("PUT", `/releases/${id}`, { do_release: true }),
  removeRelease: (id: number) => callSpace("DELETE", `/releases/${id}`),
  assets: async (parameters: string) =>
    (await callSpace<{ assets: Asset[] }>("GET", `/assets?per_page=1000&search=${encodeURIComponent(parameters)}`)).assets,
  components: async () => (await callSpace<{ components: Component[] }>("GET", "/components")).components,
  discardEdits: () => callSpace("DELETE", "/edits"),
  frame: async (story: StoryListEntry, component: string, release: number) => {
    const query = new URLSearchParams({ id: String(story.id), slug: story.full_slug, component, release: String(release) });
    return (await call<{ address: string | null }>("GET", `frame?${query}`)).address;
  },
  findings: async (story: unknown) => (await call<{ findings: FieldFinding[] }>("POST", "findings", story)).findings,
};

async function allPages<Item>(name: string, query: Record<string, string>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const parameters = new URLSearchParams({ ...query, page: String(page), per_page: String(maxPerPage) });
    const { [name]: found = [] } = await callSpace<Record<string, Item[]>>("GET", `/${name}?${parameters}`);
    items.push(...found);
    if (found.length < maxPerPage || query.page) return items;
  }
}

function callSpace<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return call(method, space + path, body);
}

async function call<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
  const requestBody = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(address, { method, signal: AbortSignal.timeout(timeout), ...requestBody }).catch(() => {
    throw new EditorApiError(0, "the editor's server does not answer");
  });
  const parsedAnswer = await answer.json().catch(() => ({ error: "an answer that is no JSON" }));
  if (!answer.ok) throw new EditorApiError(answer.status, withoutPath(parsedAnswer.error ?? `status ${answer.status}`));
  return parsedAnswer as Answer;
}

/** Removes the field's name with which the management API begins a reason: "story.name: a name is missing". */
function withoutPath(reason: string): string {
  return reason.replace(/^(?:story|release)(?:\.\w+)+: /, "");
}
