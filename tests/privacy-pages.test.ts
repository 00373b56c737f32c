import { expect, test } from "vitest";
import { markets } from "../app/locale/markets.ts";
import { servicePagePath } from "../app/locale/pages/service-pages.ts";
import { storyFolderOf } from "../app/locale/story-folder.ts";
import { storedEntries } from "./stored-entries.ts";
import { publishedStories } from "./stories.ts";

const pages = markets.flatMap(({ channel, locales }) =>
  locales.map((locale) => `${storyFolderOf({ channel, locale })}/${servicePagePath("privacy", locale)}`),
);
const entries = storedEntries();

test.each(pages)("%s names every cookie and storage entry", (page) => {
  const text = JSON.stringify(publishedStories.get(page)?.content);
  expect(entries.filter(({ name }) => !text.includes(`"${name}"`))).toEqual([]);
});
