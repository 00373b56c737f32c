import type { Block, Path } from "./content.ts";

/** A story as a list has it. */
export type StoryBrief = {
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

export type Story = StoryBrief & { content: Block; inherited_from: string | null };

export type Version = { id: number; created_at: string; status: string; user: { friendly_name: string }; name: string; content: Block };

export type Release = { id: number; name: string; release_at: string | null; released: boolean; story_slugs: string[] };

export type Asset = { id: number; filename: string; short_filename: string; alt: string; meta_data: { size: string } };

/** A field of a content type, as the management API tells it. */
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

/** How a story is written: published with it, into a release, of itself, over what somebody else has written. */
export type Writing = { publish?: 1; release_id?: number; autosave?: 1; force_update?: "1" };

export type Finding = { severity: "error" | "warning"; path: Path; message: string };

/** Why something was not done; `status` 0 where nobody answered. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const space = "v1/spaces/1";
const mostOfPage = 100;
const patience = 20_000;

/** The calls of the management API that the editor makes, by way of its own server. Each throws a Refusal. */
export const api = {
  stories: (query: Record<string, string>) => allPages<StoryBrief>("stories", query),
  story: async (id: number, release: number) => (await ask<{ story: Story }>("GET", `/stories/${id}?release_id=${release}`)).story,
  create: async (story: { name: string; slug: string; path: string; content: Block }) =>
    (await ask<{ story: Story }>("POST", "/stories", { story })).story,
  update: async (id: number, story: { name: string; content: Block; updated_at?: string }, writing: Writing) =>
    (await ask<{ story: Story }>("PUT", `/stories/${id}`, { story, ...writing })).story,
  unpublish: async (id: number) => (await ask<{ story: Story }>("GET", `/stories/${id}/unpublish`)).story,
  remove: (id: number) => ask("DELETE", `/stories/${id}`),
  versions: async (id: number) =>
    (await ask<{ story_versions: Version[] }>("GET", `/story_versions?by_story_id=${id}&show_content=true&per_page=100`)).story_versions,
  restore: async (id: number, version: number) =>
    (await ask<{ story: Story }>("GET", `/stories/${id}/restore_with?version=${version}&versions_v2=true`)).story,
  releases: async () => (await ask<{ releases: Release[] }>("GET", "/releases")).releases,
  createRelease: async (release: { name: string; release_at: string | null }) =>
    (await ask<{ release: Release }>("POST", "/releases", { release })).release,
  deploy: (id: number) => ask("PUT", `/releases/${id}`, { do_release: true }),
  removeRelease: (id: number) => ask("DELETE", `/releases/${id}`),
  assets: async (search: string) =>
    (await ask<{ assets: Asset[] }>("GET", `/assets?per_page=1000&search=${encodeURIComponent(search)}`)).assets,
  components: async () => (await ask<{ components: Component[] }>("GET", "/components")).components,
  throwAway: () => ask("DELETE", "/edits"),
  frame: async (story: StoryBrief, component: string, release: number) => {
    const query = new URLSearchParams({ id: String(story.id), slug: story.full_slug, component, release: String(release) });
    return (await asked<{ address: string | null }>("GET", `frame?${query}`)).address;
  },
  findings: async (story: unknown) => (await asked<{ findings: Finding[] }>("POST", "findings", story)).findings,
};

async function allPages<Item>(name: string, query: Record<string, string>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const search = new URLSearchParams({ ...query, page: String(page), per_page: String(mostOfPage) });
    const { [name]: found = [] } = await ask<Record<string, Item[]>>("GET", `/${name}?${search}`);
    items.push(...found);
    if (found.length < mostOfPage || query.page) return items;
  }
}

function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return asked(method, space + path, body);
}

async function asked<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(address, { method, signal: AbortSignal.timeout(patience), ...sent }).catch(() => {
    throw new Refusal(0, "the editor's server does not answer");
  });
  const told = await answer.json().catch(() => ({ error: "an answer that is no JSON" }));
  if (!answer.ok) throw new Refusal(answer.status, told.error ?? `status ${answer.status}`);
  return told as Answer;
}
