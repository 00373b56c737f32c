import { completeDatasources, type Datasource, type followDatasources } from "./datasources.ts";
import { type Edition, withEditions } from "./editions.ts";
import { followJsonFolder, type JsonFiles } from "./json-folder.ts";
import { memoize } from "./memoize.ts";
import { completeStory, draftSuffix, parseStoryFile, type Story, type StoryFile } from "./story.ts";

/** Published stories, or drafts, by slug in a fixed order. */
export interface StoryIndex {
  bySlug: ReadonlyMap<string, Story>;
}

/** All stories and datasources at one content version. */
export interface Library {
  /** Content version: Unix time in seconds, higher after each change. */
  cv: number;
  published: StoryIndex;
  draft: StoryIndex;
  datasources: Datasource[];
}

/** Sources of a library; both functions return the current state of their files. */
export type LibrarySources = {
  readStories: () => JsonFiles<StoryFile>;
  readDatasources: ReturnType<typeof followDatasources>;
  editions: readonly Edition[];
};

/** Follows a folder of stories; `poster/de-de/home.json` is the story `poster/de-de/home`. */
export const followStories = (folder: string): (() => JsonFiles<StoryFile>) => followJsonFolder(folder, parseStoryFile);

/**
 * Follows stories and datasources.
 *
 * A story with `"published": false` is only a draft; `home.draft.json` is the draft of `home.json`. Each call returns the current state,
 * including changes that editions inherit.
 */
export function followLibrary({ readStories, readDatasources, editions }: LibrarySources): () => Library {
  let known = { stories: readStories(), datasources: readDatasources() };
  let currentLibrary = buildLibrary(0);

  return () => {
    const now = { stories: readStories(), datasources: readDatasources() };
    if (now.stories === known.stories && now.datasources === known.datasources) return currentLibrary;
    known = now;
    currentLibrary = buildLibrary(currentLibrary.cv);
    return currentLibrary;
  };

  function buildLibrary(lastCv: number): Library {
    const cv = Math.max(Math.floor(Date.now() / 1000), lastCv + 1);
    return { cv, ...indexOnce(known.stories, editions), datasources: completeDatasources(known.datasources) };
  }
}

const completeOnce = memoize(completeStory);

/** Memoized, so that tenants without their own stories share an index. */
const indexOnce = memoize((files: JsonFiles<StoryFile>, editions: readonly Edition[]) => indexStories(withEditions(files, editions)));

function indexStories(files: JsonFiles<StoryFile>): Pick<Library, "published" | "draft"> {
  const published: Story[] = [];
  const draft = new Map<string, Story>();
  for (const [path, file] of files) {
    if (path.endsWith(draftSuffix)) continue;
    const story = completeOnce(file, path);
    draft.set(path, story);
    if (file.value.published !== false && file.value.story.published !== false) published.push(story);
  }
  for (const [path, file] of files) {
    if (!path.endsWith(draftSuffix)) continue;
    const slug = path.slice(0, -draftSuffix.length);
    draft.set(slug, draftOf(draft.get(slug), completeOnce(file, slug), file.value));
  }
  return { published: indexOf(published), draft: indexOf([...draft.values()]) };
}

/** Gives a draft the id, uuid and name of its published story, unless its file has its own. */
function draftOf(published: Story | undefined, draft: Story, { story }: StoryFile): Story {
  if (!published) return draft;
  return { ...draft, id: story.id ?? published.id, uuid: story.uuid ?? published.uuid, name: story.name ?? published.name };
}

function indexOf(stories: Story[]): StoryIndex {
  const sorted = stories.toSorted((one, other) => (one.full_slug < other.full_slug ? -1 : 1));
  return { bySlug: new Map(sorted.map((story) => [story.full_slug, story])) };
}
