import { datasourceFolder } from "../edge/local/content/library/datasources.ts";
import { readEditions } from "../edge/local/content/library/editions.ts";
import { library, storyFolder } from "../edge/local/content/library/library.ts";
import type { Story } from "../edge/local/content/library/story.ts";

const content = "edge/local/content";

/** Every published story by its slug, written or inherited, as the local content service gives it. */
export const publishedStories: ReadonlyMap<string, Story> = library({
  readStories: storyFolder(`${content}/stories`),
  readDatasources: datasourceFolder(`${content}/datasources`),
  editions: readEditions(`${content}/editions.json`),
})().published.bySlug;

/** The folder of a story: "poster/de-de" of "poster/de-de/home". */
export const folderOf = (slug: string) => slug.split("/").slice(0, 2).join("/");
