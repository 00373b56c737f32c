import type { Content } from "#content-types/schema.ts";

/** What the block of a theme page is called in addresses, where those of stories have their ids. */
export const ofTheme = "theme";

/** The id of the theme that a page shows, by its path; undefined for every other page. */
export function themeIn(path: string): string | undefined {
  return /^themes\/([a-z0-9-]+)$/.exec(path)?.[1];
}

/** The block of a theme page in which its card is put together: no editor writes it. */
export function themeContainer(themeId: string, headline: string): Content<"CardDetailContainer"> {
  return { component: "CardDetailContainer", _uid: ofTheme, headline, themeId };
}
