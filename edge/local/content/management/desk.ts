import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Edition } from "../library/editions.ts";
import { idOf, uuidOf } from "../library/identity.ts";
import { overlaid } from "../library/json-folder.ts";
import { type Library, library, type Sources } from "../library/library.ts";
import { draftEnding, type Fields, type Story, type StoryFile, withoutUndefined } from "../library/story.ts";
import { openEdits } from "./edits.ts";
import { type History, openHistory, type StoryVersion } from "./history.ts";
import { openReleases, type Releases } from "./releases.ts";

/** Why something was not done, with the status that says so. */
export type Refused = { refused: string; status: 404 | 409 | 422 };

/** How a story is written: into a release, or for everybody who previews; published with it; by the editor of itself. */
export type Writing = { release?: number | undefined; publish?: boolean; autosave?: boolean };

/** What of a story an editor writes. */
export type Written = { name?: string | undefined; slug?: string | undefined; content: Fields; tag_list?: string[] | undefined };

/** What editors do: every change is in the library at once, and a story's history has what it was before. */
export type Desk = {
  library(): Library;
  /** The library as it will be with a release; undefined where there is no such release. */
  libraryOf(release: number): Library | undefined;
  releases: Releases;
  history: History;
  /** The slug that a story is inherited from; null for one that was written in its own place. */
  inheritedFrom(slug: string): string | null;
  create(fullSlug: string, written: Written, writing: Writing): Story | Refused;
  update(story: Story, written: Written, writing: Writing): Story | Refused;
  publish(story: Story): Story;
  unpublish(story: Story): Story;
  restore(story: Story, version: number): Story | Refused;
  remove(story: Story): Refused | undefined;
  /** Sends a release out: its stories are published. */
  deploy(release: number): void;
  /** Throws everything away that was edited. */
  clear(): void;
};

/** More edited files than these are no editor's work. */
const mostEdits = 20_000;

/**
 * Opens the desk of a folder, over stories that it leaves alone.
 *
 * @param author who is named beside a version
 * @throws Error where the folder's list of releases cannot be read
 */
export function openDesk(folder: string, author: string, sources: Sources): Desk {
  const edits = openEdits(join(folder, "stories"), sources.readStories);
  const history = openHistory(join(folder, "history"));
  let releases = openReleases(folder);
  const readLibrary = library({ ...sources, readStories: edits.stories });
  const ofReleases = new Map<number, () => Library>();

  function current(): Library {
    for (const { id } of releases.due(Date.now())) deploy(id);
    return readLibrary();
  }

  function libraryOf(id: number): Library | undefined {
    const changed = releases.edits(id);
    if (!changed) return undefined;
    const read = ofReleases.get(id) ?? library({ ...sources, readStories: overlaid(edits.stories, changed.stories) });
    ofReleases.set(id, read);
    return read();
  }

  const storyAt = (slug: string): Story => {
    const story = readLibrary().draft.bySlug.get(slug);
    if (!story) throw new Error(`${slug} was written and is not in the library`);
    return story;
  };

  /** What a story was before it is changed for the first time. */
  function keepFirst(story: Story): void {
    if (history.of(story.id).length > 0) return;
    const isPublished = readLibrary().published.bySlug.get(story.full_slug) === story;
    const first = { name: story.name, content: story.content, release_id: null, autosave: false };
    history.add(story.id, { ...first, author: "the repository", status: isPublished ? "published" : "draft" });
  }

  function note(story: Story, status: StoryVersion["status"], { release, autosave = false }: Writing = {}): void {
    const { name, content } = story;
    history.add(story.id, { name, content, author, status, release_id: release ?? null, autosave: autosave && status !== "published" });
  }

  function writePublished(story: Story): void {
    const now = new Date().toISOString();
    const dates = { published_at: now, first_published_at: story.first_published_at ?? now, updated_at: now };
    edits.write(story.full_slug, { story: partsOf({ ...story, ...dates }) });
    edits.remove(story.full_slug + draftEnding);
  }

  function publish(story: Story, writing: Writing = {}): Story {
    keepFirst(story);
    writePublished(story);
    const now = storyAt(story.full_slug);
    note(now, "published", writing);
    return now;
  }

  function write(story: Story, writing: Writing): Story | Refused {
    const { release } = writing;
    if (edits.count() >= mostEdits) return { refused: `${mostEdits} stories were edited: throw edits away`, status: 422 };
    const file = { story: partsOf({ ...story, updated_at: new Date().toISOString() }) };
    if (release === undefined) {
      if (writing.publish) return publish(story, writing);
      edits.write(story.full_slug + draftEnding, file);
      const now = storyAt(story.full_slug);
      note(now, "draft", writing);
      return now;
    }
    const changed = releases.edits(release);
    if (!changed || releases.named(release)?.released) return { refused: `there is no release ${release} to write into`, status: 422 };
    changed.write(story.full_slug + draftEnding, file);
    const now = libraryOf(release)?.draft.bySlug.get(story.full_slug) ?? story;
    note(now, "release", writing);
    return now;
  }

  /** Moves a story that nobody inherits from the file it is read from: its old slug is free then. */
  function move(story: Story, slug: string): Story | Refused {
    const fullSlug = story.full_slug.slice(0, -story.slug.length) + slug;
    if (inheritedFrom(story.full_slug, edits.stories().has(story.full_slug), sources.editions))
      return { refused: "an inherited story has the slug of its source", status: 422 };
    if (readLibrary().draft.bySlug.has(fullSlug)) return { refused: `${fullSlug} is taken`, status: 422 };
    const published = readLibrary().published.bySlug.get(story.full_slug);
    if (published) edits.write(fullSlug, { story: partsOf(published) });
    edits.write(fullSlug + draftEnding, { story: partsOf(story) });
    removeFiles(story.full_slug);
    return { ...story, slug, full_slug: fullSlug };
  }

  function removeFiles(slug: string): void {
    edits.remove(slug);
    edits.remove(slug + draftEnding);
  }

  function deploy(id: number): void {
    for (const slug of releases.slugs(id)) {
      const story = libraryOf(id)?.draft.bySlug.get(slug);
      if (!story) continue;
      const { draft, published } = readLibrary();
      const ownDraft = draft.bySlug.get(slug);
      if (ownDraft) keepFirst(ownDraft);
      writePublished(story);
      note(story, "published", { release: id });
      // What somebody is at work on stays a draft.
      if (ownDraft && ownDraft !== published.bySlug.get(slug)) edits.write(slug + draftEnding, { story: partsOf(ownDraft) });
    }
    releases.change(id, { released: true });
  }

  return {
    library: current,
    libraryOf,
    get releases() {
      return releases;
    },
    history,
    deploy,
    publish,
    inheritedFrom: (slug) => inheritedFrom(slug, edits.stories().has(slug), sources.editions),
    create(fullSlug, written, writing) {
      const { draft } = current();
      if (draft.bySlug.has(fullSlug)) return { refused: `${fullSlug} is taken`, status: 422 };
      const [id, uuid] = [idOf(fullSlug), uuidOf(fullSlug)];
      // A story that was moved away has kept who it is.
      const isFree = !draft.byUuid.has(uuid) && ![...draft.byUuid.values()].some((story) => story.id === id);
      const identity = isFree ? { id, uuid } : { id: idOf(`${fullSlug} ${Date.now()}`), uuid: crypto.randomUUID() };
      const slug = fullSlug.slice(fullSlug.lastIndexOf("/") + 1);
      const created_at = new Date().toISOString();
      const parts = { ...withoutUndefined(written), ...identity, slug, full_slug: fullSlug, created_at };
      return write(
        { name: slug, tag_list: [], is_startpage: false, position: 0, published_at: null, first_published_at: null, ...parts },
        writing,
      );
    },
    update(story, written, writing) {
      keepFirst(story);
      const { slug, ...parts } = withoutUndefined(written);
      const moved = slug === undefined || slug === story.slug ? story : move(story, slug);
      return "refused" in moved ? (moved as Refused) : write({ ...moved, ...parts }, writing);
    },
    unpublish(story) {
      keepFirst(story);
      edits.write(story.full_slug, { story: partsOf({ ...story, published_at: null }), published: false });
      edits.remove(story.full_slug + draftEnding);
      const now = storyAt(story.full_slug);
      note(now, "unpublished");
      return now;
    },
    restore(story, id) {
      const found = history.of(story.id).find((version) => version.id === id);
      if (!found) return { refused: `story ${story.id} has no version ${id}`, status: 404 };
      return write({ ...story, name: found.name, content: found.content }, {});
    },
    remove(story) {
      const slug = story.full_slug;
      const written = edits.stories();
      if (!written.has(slug) && !written.has(slug + draftEnding))
        return { refused: `${slug} is inherited from ${inheritedFrom(slug, false, sources.editions)}: delete it there`, status: 422 };
      removeFiles(slug);
      history.forget(story.id);
      return undefined;
    },
    clear() {
      // The folder itself may be the only one that is ours to write into.
      for (const name of namesIn(folder)) rmSync(join(folder, name), { recursive: true, force: true });
      releases = openReleases(folder);
      ofReleases.clear();
    },
  };
}

/** The parts of a story that its file holds: the place of the file says the others. */
function partsOf(story: Story): StoryFile["story"] {
  const { slug: _, full_slug: __, parent_id: ___, release_id: ____, ...parts } = story;
  return parts as StoryFile["story"];
}

function inheritedFrom(slug: string, isOwn: boolean, editions: readonly Edition[]): string | null {
  const edition = isOwn ? undefined : editions.find(({ folder }) => slug.startsWith(`${folder}/`));
  return edition ? edition.from + slug.slice(edition.folder.length) : null;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
