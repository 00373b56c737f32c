import { completeDatasources, type Datasource, type datasourceFolder } from "./datasources.ts";
import { type Edition, withEditions } from "./editions.ts";
import { type JsonFiles, jsonFolder } from "./json-folder.ts";
import { remembered } from "./remembered.ts";
import { completeStory, draftEnding, parseStoryFile, type Story, type StoryFile } from "./story.ts";

/** The stories of one version, by slug (in a fixed order) and by uuid. */
export interface Shelf {
  bySlug: ReadonlyMap<string, Story>;
  byUuid: ReadonlyMap<string, Story>;
}

/** All stories at one content version. */
export interface Library {
  /** The content version: seconds since 1970, and higher after each change. */
  cv: number;
  published: Shelf;
  draft: Shelf;
  datasources: Datasource[];
}

/** Where a library has its stories and datasources from, as their files are at the moment. */
export type Sources = {
  readStories: () => JsonFiles<StoryFile>;
  readDatasources: ReturnType<typeof datasourceFolder>;
  editions: readonly Edition[];
};

/** Follows a folder of stories, `poster/de-de/home.json` being the story `poster/de-de/home`. */
export const storyFolder = (folder: string): (() => JsonFiles<StoryFile>) => jsonFolder(folder, parseStoryFile);

/**
 * Follows stories and datasources.
 *
 * A story with `"published": false` is a draft only; `home.draft.json` is the draft version of `home.json`. Each call gives
 * the state of the files at that moment. The editions inherit anew with each change of the stories.
 */
export function library({ readStories, readDatasources, editions }: Sources): () => Library {
  let known = { stories: readStories(), datasources: readDatasources() };
  let current = complete(0);

  return () => {
    const now = { stories: readStories(), datasources: readDatasources() };
    if (now.stories === known.stories && now.datasources === known.datasources) return current;
    known = now;
    current = complete(current.cv);
    return current;
  };

  function complete(cvBefore: number): Library {
    const cv = Math.max(Math.floor(Date.now() / 1000), cvBefore + 1);
    return { cv, ...shelves(withEditions(known.stories, editions)), datasources: completeDatasources(known.datasources) };
  }
}

const completeOnce = remembered(completeStory);

function shelves(files: JsonFiles<StoryFile>): Pick<Library, "published" | "draft"> {
  const published: Story[] = [];
  const draft = new Map<string, Story>();
  for (const [path, file] of files) {
    if (path.endsWith(draftEnding)) continue;
    const story = completeOnce(file, path);
    draft.set(path, story);
    if (file.value.published !== false && file.value.story.published !== false) published.push(story);
  }
  for (const [path, file] of files) {
    if (!path.endsWith(draftEnding)) continue;
    const slug = path.slice(0, -draftEnding.length);
    draft.set(slug, draftOf(draft.get(slug), completeOnce(file, slug), file.value));
  }
  return { published: shelf(published), draft: shelf([...draft.values()]) };
}

/** A draft keeps the identity of the published story unless its file names another. */
function draftOf(published: Story | undefined, draft: Story, { story }: StoryFile): Story {
  if (!published) return draft;
  return { ...draft, id: story.id ?? published.id, uuid: story.uuid ?? published.uuid, name: story.name ?? published.name };
}

function shelf(stories: Story[]): Shelf {
  const inOrder = stories.toSorted((one, other) => (one.full_slug < other.full_slug ? -1 : 1));
  return {
    bySlug: new Map(inOrder.map((story) => [story.full_slug, story])),
    byUuid: new Map(inOrder.map((story) => [story.uuid, story])),
  };
}
