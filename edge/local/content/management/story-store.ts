import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Edition, inheritedSlug } from "../library/editions.ts";
import type { Fields } from "../library/fields.ts";
import { deriveId, deriveUuid } from "../library/identity.ts";
import { overlayFolders } from "../library/json-folder.ts";
import { followLibrary, type Library, type LibrarySources } from "../library/library.ts";
import { draftSuffix, type Story, type StoryFile, withoutUndefined } from "../library/story.ts";
import { openEdits } from "./edits.ts";
import { type History, openHistory, type StoryVersion } from "./history.ts";
import { openReleases, type ReleaseStore } from "./releases.ts";

export type RefusedEdit = { refused: string; status: 404 | 409 | 422 };

/** `release`: the release to write into; `autosave`: saved automatically by the editor. */
export type WriteOptions = { release?: number | undefined; publish?: boolean; autosave?: boolean };

export type StoryInput = { name?: string | undefined; content: Fields; tag_list?: string[] | undefined };

/** Stories that editors can change. The library has a change at once; the story's history keeps former versions. */
export type StoryStore = {
  library(): Library;
  /** Returns the library with a release's stories as drafts; undefined for an unknown release. */
  libraryWithRelease(release: number): Library | undefined;
  releases: ReleaseStore;
  history: History;
  /** Returns the slug that a story is inherited from; null if it is not inherited. */
  inheritedFrom(slug: string): string | null;
  create(fullSlug: string, changes: StoryInput, options: WriteOptions): Story | RefusedEdit;
  update(story: Story, changes: StoryInput, options: WriteOptions): Story | RefusedEdit;
  unpublish(story: Story): Story;
  restore(story: Story, version: number): Story | RefusedEdit;
  remove(story: Story): RefusedEdit | undefined;
  /** Publishes the stories of a release and marks it as released. */
  deploy(release: number): void;
  clear(): void;
};

const maxEdits = 20_000;

/**
 * Opens a story store that keeps changes in a folder, and does not write the files of `sources`.
 *
 * @param author author of all versions except the original
 * @param identify returns id and uuid of a new story from its full slug
 *
 * @throws Error if the folder's list of releases is unreadable
 */
export function openStoryStore(
  folder: string,
  author: string,
  sources: LibrarySources,
  identify = (fullSlug: string) => ({ id: deriveId(fullSlug), uuid: deriveUuid(fullSlug) }),
): StoryStore {
  const edits = openEdits(join(folder, "stories"), sources.readStories);
  const history = openHistory(join(folder, "history"));
  let releases = openReleases(folder);
  const readLibrary = followLibrary({ ...sources, readStories: edits.stories });
  const releaseLibraries = new Map<number, () => Library>();

  function deployAndRead(): Library {
    for (const { id } of releases.due(Date.now())) deploy(id);
    return readLibrary();
  }

  function libraryWithRelease(id: number): Library | undefined {
    const releaseEdits = releases.edits(id);
    if (!releaseEdits) return undefined;
    const read =
      releaseLibraries.get(id) ?? followLibrary({ ...sources, readStories: overlayFolders(edits.stories, releaseEdits.stories) });
    releaseLibraries.set(id, read);
    return read();
  }

  const storyAt = (slug: string): Story => {
    const story = readLibrary().draft.bySlug.get(slug);
    if (!story) throw new Error(`${slug} was written and is not in the library`);
    return story;
  };

  /** Records the original version before the first change. */
  function recordOriginal(story: Story): void {
    if (history.of(story.id).length > 0) return;
    const isPublished = readLibrary().published.bySlug.get(story.full_slug) === story;
    const original = { name: story.name, content: story.content, release_id: null, autosave: false };
    history.add(story.id, { ...original, author: "the repository", status: isPublished ? "published" : "draft" });
  }

  function recordVersion(story: Story, status: StoryVersion["status"], { release, autosave = false }: WriteOptions = {}): void {
    const { name, content } = story;
    history.add(story.id, { name, content, author, status, release_id: release ?? null, autosave: autosave && status !== "published" });
  }

  function writePublished(story: Story): void {
    const now = new Date().toISOString();
    const publicationDates = { published_at: now, first_published_at: story.first_published_at ?? now, updated_at: now };
    edits.write(story.full_slug, { story: storedParts({ ...story, ...publicationDates }) });
    edits.remove(story.full_slug + draftSuffix);
  }

  function publish(story: Story, options: WriteOptions = {}): Story {
    recordOriginal(story);
    writePublished(story);
    const now = storyAt(story.full_slug);
    recordVersion(now, "published", options);
    return now;
  }

  function write(story: Story, options: WriteOptions): Story | RefusedEdit {
    const { release } = options;
    if (edits.count() >= maxEdits) return { refused: `${maxEdits} stories were edited: throw edits away`, status: 422 };
    const file = { story: storedParts({ ...story, updated_at: new Date().toISOString() }) };
    if (release === undefined) {
      if (options.publish) return publish(story, options);
      edits.write(story.full_slug + draftSuffix, file);
      const now = storyAt(story.full_slug);
      recordVersion(now, "draft", options);
      return now;
    }
    const releaseEdits = releases.edits(release);
    if (!releaseEdits || releases.byId(release)?.released) return { refused: `there is no release ${release} to write into`, status: 422 };
    releaseEdits.write(story.full_slug + draftSuffix, file);
    const now = libraryWithRelease(release)?.draft.bySlug.get(story.full_slug) ?? story;
    recordVersion(now, "release", options);
    return now;
  }

  const isOwn = (slug: string) => edits.stories().has(slug) || edits.stories().has(slug + draftSuffix);

  /** Removes a story's files. Releases that are not yet deployed lose the story and the stories that inherited it. */
  function removeFiles({ full_slug }: Story): void {
    const before = readLibrary().draft.bySlug;
    edits.remove(full_slug);
    edits.remove(full_slug + draftSuffix);
    const after = readLibrary().draft.bySlug;
    for (const gone of before.keys()) if (gone === full_slug || !after.has(gone)) releases.dropStory(gone);
  }

  function deploy(id: number): void {
    for (const slug of releases.slugs(id)) {
      const story = libraryWithRelease(id)?.draft.bySlug.get(slug);
      if (!story) continue;
      const { draft, published } = readLibrary();
      const ownDraft = draft.bySlug.get(slug);
      if (ownDraft) recordOriginal(ownDraft);
      writePublished(story);
      recordVersion(story, "published", { release: id });
      // Publication removes the draft, so a draft with unpublished changes is written again.
      if (ownDraft && ownDraft !== published.bySlug.get(slug)) edits.write(slug + draftSuffix, { story: storedParts(ownDraft) });
    }
    releases.change(id, { released: true });
  }

  return {
    library: deployAndRead,
    libraryWithRelease,
    get releases() {
      return releases;
    },
    history,
    deploy,
    inheritedFrom: (slug) => inheritedFrom(slug, edits.stories().has(slug), sources.editions),
    create(fullSlug, changes, options) {
      const { draft } = deployAndRead();
      if (draft.bySlug.has(fullSlug)) return { refused: `${fullSlug} is taken`, status: 422 };
      const slug = fullSlug.slice(fullSlug.lastIndexOf("/") + 1);
      const created_at = new Date().toISOString();
      const otherChanges = { ...withoutUndefined(changes), ...identify(fullSlug), slug, full_slug: fullSlug, created_at };
      return write(
        { name: slug, tag_list: [], is_startpage: false, position: 0, published_at: null, first_published_at: null, ...otherChanges },
        options,
      );
    },
    update(story, changes, options) {
      recordOriginal(story);
      return write({ ...story, ...withoutUndefined(changes) }, options);
    },
    unpublish(story) {
      recordOriginal(story);
      edits.write(story.full_slug, { story: storedParts({ ...story, published_at: null }), published: false });
      edits.remove(story.full_slug + draftSuffix);
      const now = storyAt(story.full_slug);
      recordVersion(now, "unpublished");
      return now;
    },
    restore(story, id) {
      const storedVersion = history.of(story.id).find((version) => version.id === id);
      if (!storedVersion) return { refused: `story ${story.id} has no version ${id}`, status: 404 };
      return write({ ...story, name: storedVersion.name, content: storedVersion.content }, {});
    },
    remove(story) {
      const slug = story.full_slug;
      if (!isOwn(slug))
        return { refused: `${slug} is inherited from ${inheritedFrom(slug, false, sources.editions)}: delete it there`, status: 422 };
      removeFiles(story);
      history.forget(story.id);
      return undefined;
    },
    clear() {
      // Keeps the folder itself, since the process may only have permission to write into it.
      for (const name of existsSync(folder) ? readdirSync(folder) : []) rmSync(join(folder, name), { recursive: true, force: true });
      releases = openReleases(folder);
      releaseLibraries.clear();
    },
  };
}

/** Returns the fields of a story that its file stores; the other fields derive from the path. */
function storedParts(story: Story): StoryFile["story"] {
  const { slug: _, full_slug: __, parent_id: ___, release_id: ____, ...otherChanges } = story;
  return otherChanges as StoryFile["story"];
}

function inheritedFrom(slug: string, isOwn: boolean, editions: readonly Edition[]): string | null {
  return isOwn ? null : inheritedSlug(slug, editions);
}
