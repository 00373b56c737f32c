import { expect } from "vitest";
import { loadPageFrame } from "../app/page/frame.server.ts";
import { loadPage } from "../app/page/load-page.server.ts";
import { takeEvents } from "./expected-events.ts";
import { parseStories, storyShop } from "./story-shop.ts";
import { wholeStory } from "./whole-story.ts";

/** Allowed log events of a story that renders completely. */
const allowedEvents = ["canonical-url-refused", "contact-form-person-not-found", "empty-hybrid-layout"];

/** Renders a page, its frame and its head to one HTML text. A failed fragment logs an event, which fails the test. */
export async function renderStories(stories: Record<string, unknown>): Promise<string> {
  const shop = storyShop(
    parseStories({
      jemand: wholeStory("Person", "poster/de-de/jemand"),
      operator: wholeStory("Operator", "operator"),
      ...stories,
    }),
    { path: "/alles" },
  );
  const [, frame] = await Promise.all([loadPage(shop, new URL("https://shop.example/")), loadPageFrame(shop)]);
  const fragments = await Promise.all(
    [...shop.rendering.fragments].map(async ([, fragment]) => fragment.render().html + JSON.stringify(await fragment.late?.completed)),
  );
  const html = [JSON.stringify(shop.rendering.head()), ...fragments].join("\n");
  expect(frame.header.fragment).toBe("header");
  expect(takeEvents().filter(({ event }) => !allowedEvents.includes(event))).toEqual([]);
  return html;
}
