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
const isOperator = ({ content: { component } }: Story) => component === "Operator";
const isRedirect = ({ content: { component } }: Story) => component === "Redirect";
const pagesOf = (stories: ReadonlyMap<string, Story>): ReadonlyMap<string, Story> =>
  new Map([...stories].filter(([, story]) => ![isRedirect, isPerson, isOperator].some((isType) => isType(story))));

/** Published pages by slug, written or inherited, as the local content service returns them. */
export const publishedStories = pagesOf(published.bySlug);

/** All pages as an editor sees them: drafts, or published stories without one. */
export const draftStories = pagesOf(draft.bySlug);

export const publishedRedirects: readonly Story[] = [...published.bySlug.values()].filter(isRedirect);

export const publishedPeople: readonly Story[] = [...published.bySlug.values()].filter(isPerson);

export const publishedOperator: Story | undefined = [...published.bySlug.values()].find(isOperator);

/** Returns the folder of a story: "poster/de-de" for "poster/de-de/home". */
export const folderOf = (slug: string) => slug.split("/").slice(0, 2).join("/");
