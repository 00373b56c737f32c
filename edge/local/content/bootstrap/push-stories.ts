import type { Story } from "../library/story.ts";
import { covers } from "./covers.ts";
import type { UploadedFile } from "./push-pictures.ts";
import { rewriteReferences } from "./references.ts";
import type { SpaceClient } from "./space-client.ts";

/** A story of the space, as in the list of stories. */
export type ListedStory = {
  id: number;
  uuid: string;
  full_slug: string;
  published?: boolean;
  unpublished_changes?: boolean;
  published_at?: string | null;
  first_published_at?: string | null;
};

type StoredStory = ListedStory & { content: Story["content"]; tag_list?: string[] };

export type StoriesToPush = {
  stories: readonly Story[];
  /** Stories of the space, by full slug. */
  stored: ReadonlyMap<string, ListedStory>;
  /** Full slugs of published stories. */
  published: ReadonlySet<string>;
  /** Full slugs of all local stories by uuid, including stories that are not pushed. */
  slugOfUuid: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, UploadedFile>;
  /** True to keep stories that were ever published in the space, and drafts that an editor wrote or changed. */
  keep: boolean;
};

/** Reads the list of a space's stories, by full slug. */
export async function readStoredStories(space: SpaceClient): Promise<Map<string, ListedStory>> {
  const listed = (await space.list("/stories/?story_only=1", "stories")) as ListedStory[];
  return new Map(listed.map((story) => [story.full_slug.replace(/\/$/, ""), story]));
}

/**
 * Creates folders and stories that a space lacks, then updates stories that differ. A story that refers to stories that do not exist yet is
 * created as a draft, and published with its references afterwards. The next run completes what an aborted run has left.
 */
export async function pushStories(space: SpaceClient, { stored: before, ...pushed }: StoriesToPush): Promise<void> {
  const { stories, published, slugOfUuid, files, keep } = pushed;
  const folders = new Map((await space.list("/stories/?folder_only=1", "stories")).map(({ full_slug, id }) => [full_slug, Number(id)]));
  const stored = new Map(before);
  const unfinished: Story[] = [];
  const targets = {
    isStory: (uuid: string) => slugOfUuid.has(uuid),
    uuidOf: (uuid: string) => stored.get(slugOfUuid.get(uuid) ?? "")?.uuid,
    file: (address: string) => files.get(address),
  };

  for (const story of stories) if (!before.has(story.full_slug)) await create(story);
  for (const story of stories) {
    if (before.has(story.full_slug)) await updateIfDifferent(story);
    else if (unfinished.includes(story)) await update(story, rewriteReferences(story.content, targets).content);
  }

  async function create(story: Story): Promise<void> {
    const { full_slug, slug, name, tag_list, is_startpage } = story;
    const parent_id = await folderOf(full_slug);
    const { content, missing } = rewriteReferences(story.content, targets);
    const isPublished = missing === 0 && published.has(full_slug);
    const parts = { name, slug, tag_list, content, ...(parent_id ? { parent_id } : {}), ...(is_startpage ? { is_startpage } : {}) };
    const answer = await space.write(`create story ${full_slug}`, "POST", "/stories/", {
      story: parts,
      ...(isPublished ? { publish: 1 } : {}),
    });
    // A dry run uses the local story's uuid, so that references to it count as complete.
    const created = (answer?.story ?? { id: 0, uuid: story.uuid, full_slug }) as ListedStory;
    stored.set(full_slug, created);
    if (missing > 0) unfinished.push(story);
  }

  async function folderOf(fullSlug: string): Promise<number | undefined> {
    const end = fullSlug.lastIndexOf("/");
    if (end < 0) return undefined;
    const folder = fullSlug.slice(0, end);
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const parent_id = await folderOf(folder);
    const name = folder.slice(folder.lastIndexOf("/") + 1);
    const parts = { name, slug: name, is_folder: true, ...(parent_id ? { parent_id } : {}) };
    const answer = await space.write(`create folder ${folder}`, "POST", "/stories/", { story: parts });
    const id = Number((answer?.story as { id?: unknown } | undefined)?.id ?? 0);
    folders.set(folder, id);
    return id;
  }

  async function updateIfDifferent(story: Story): Promise<void> {
    const listed = stored.get(story.full_slug);
    if (!listed) return;
    const { content } = rewriteReferences(story.content, targets);
    if (keep) return completeDraft(listed, { ...story, content });
    const isToPublish = published.has(story.full_slug) && (!listed.published || listed.unpublished_changes === true);
    if (isToPublish || !isSame(await storyThere(listed), { ...story, content })) await update(story, content);
  }

  /** Completes a draft of an aborted run, unless an editor has changed or published it. Keeps fields that an editor added. */
  async function completeDraft(listed: ListedStory, story: Story): Promise<void> {
    if (wasPublished(listed)) return;
    const there = await storyThere(listed);
    const { content } = rewriteReferences(there.content, targets);
    // Translations are not compared, since the aborted run may have had other markets.
    const { alternates, ...own } = story.content;
    if (wasPublished(there) || !isSame({ ...there, content }, { ...story, content: own })) return;
    if (published.has(story.full_slug) || !isSame(there, story)) await update(story, { ...content, ...(alternates ? { alternates } : {}) });
  }

  async function storyThere({ id }: ListedStory): Promise<StoredStory> {
    return (await space.get(`/stories/${id}`)).story as StoredStory;
  }

  async function update({ full_slug, name, tag_list }: Story, content: Story["content"]): Promise<void> {
    const id = stored.get(full_slug)?.id;
    const body = { story: { name, tag_list, content }, force_update: "1", ...(published.has(full_slug) ? { publish: 1 } : {}) };
    await space.write(`update story ${full_slug}`, "PUT", `/stories/${id}`, body);
  }
}

/** Returns true for a story that is published, or was before it was taken offline. */
function wasPublished({ published, published_at, first_published_at }: ListedStory): boolean {
  return published === true || !!published_at || !!first_published_at;
}

function isSame(there: StoredStory, { name, content, tag_list }: Story): boolean {
  return covers(there, { name, content }) && covers(there.tag_list?.toSorted() ?? [], tag_list.toSorted());
}
