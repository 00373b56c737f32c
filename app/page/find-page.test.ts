import { expect, it } from "vitest";
import { parseStories, storyShop } from "../../tests/story-shop.ts";
import { wholeStory } from "../../tests/whole-story.ts";
import { findPage } from "./find-page.server.ts";

/** Returns the status of a page that depends on a feature, in the poster shop. */
async function statusOf(feature: string): Promise<number> {
  const page = wholeStory("Page", "poster/de-de/gaestebuch");
  const stories = parseStories({
    gaestebuch: { ...page, content: { ...page.content, feature } },
    home: wholeStory("Home", "poster/de-de/home"),
  });
  const shop = storyShop(stories, { path: "/gaestebuch" });
  try {
    await findPage(shop, new URL("https://shop.example/gaestebuch"));
    return 200;
  } catch (refusal) {
    return (refusal as { init: { status: number } }).init.status;
  }
}

it.each(["guestbooks", "condolenceBooks"])("a page of %s is a 404 in a shop without them (shop 9.15)", async (feature) => {
  expect([await statusOf(feature), await statusOf("")]).toEqual([404, 200]);
});
