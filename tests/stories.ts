import { followDatasources } from "../edge/local/content/library/datasources.ts";
import { readEditions } from "../edge/local/content/library/editions.ts";
import { followLibrary, followStories } from "../edge/local/content/library/library.ts";
import type { Story } from "../edge/local/content/library/story.ts";

const content = "edge/local/content";

const { published, draft } = followLibrary({
  readStories: followStories(`${content}/stories`),
  readDatasources: followDatasources(`${content}/datasources`),
  editions: readEditions(`${content}/editions.json`),
})();

const isPerson = ({ content: { component } }: Story) => component === "Person";
const isRedirect = ({ content: { component } }: Story) => component === "Redirect";
const pagesOf = (stories: ReadonlyMap<string, Story>): ReadonlyMap<string, Story> =>
  new Map([...stories].filter(([, story]) => !isRedirect(story) && !isPerson(story)));

/** Every published page by its slug, written or inherited, as the local content service gives it. */
export const publishedStories = pagesOf(published.bySlug);

/** The same as an editor sees them: the drafts of those that have one. */
export const draftStories = pagesOf(draft.bySlug);

/** Every published redirect. */
export const publishedRedirects: readonly Story[] = [...published.bySlug.values()].filter(isRedirect);

/** Every published person. */
export const publishedPeople: readonly Story[] = [...published.bySlug.values()].filter(isPerson);

/** The folder of a story: "poster/de-de" of "poster/de-de/home". */
export const folderOf = (slug: string) => slug.split("/").slice(0, 2).join("/");
