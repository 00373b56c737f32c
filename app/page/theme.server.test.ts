import { expect, it } from "vitest";
import type { CatalogueTheme } from "#app/backend/theme-index.ts";
import { type PageStory, parseStory } from "#app/content/parse/story.ts";
import { goldens } from "../../tests/goldens.ts";
import { storyShop } from "../../tests/story-shop.ts";
import { pageOfTheme } from "./theme.server.ts";

const answer = goldens().find(({ call }) => call === "themes")?.answer as { themes: CatalogueTheme[] };
const [theme] = answer.themes;
const shop = storyShop(new Map());

/** Returns an edition of the story that all themes share. */
function edition(canonicalUrl: string): PageStory {
  const content = { _uid: "page", component: "Page", title: "Karten", canonicalUrl, body: [] };
  const { story } = parseStory({ full_slug: "poster/de-de/themes", name: "Karten", content });
  if (!story) throw new Error("the story is no page");
  return story;
}

it("a theme page has the requested edition of its story, whichever was rendered before", () => {
  const [draft, published] = [edition("https://draft.test/"), edition("https://published.test/")];
  const { story } = pageOfTheme(theme as CatalogueTheme, shop);
  const urls = [draft, published, draft].map((shared) => story(shared).content.canonicalUrl);
  expect(urls).toEqual(["https://draft.test/", "https://published.test/", "https://draft.test/"]);
  expect(story(published)).toBe(story(published));
});
