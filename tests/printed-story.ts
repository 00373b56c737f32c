import { expect } from "vitest";
import { loadPageFrame } from "../app/page/frame.server.ts";
import { loadPage } from "../app/page/load-page.server.ts";
import { takeEvents } from "./expected-events.ts";
import { shelfOf, storyShop } from "./story-shop.ts";
import { wholeStory } from "./whole-story.ts";

/** What the log may say of a story whose every part can be printed. */
const honest = ["canonical-url-refused", "contact-form-person-not-found", "empty-hybrid-layout"];

/** The HTML of a page and its frame with a head, as one text. Whatever fails to print is an event, and fails the test. */
export async function printStories(stories: Record<string, unknown>): Promise<string> {
  const shop = storyShop(shelfOf({ jemand: wholeStory("Person", "poster/de-de/jemand"), ...stories }), { path: "/alles" });
  const [, frame] = await Promise.all([loadPage(shop, new URL("https://shop.example/")), loadPageFrame(shop)]);
  const sheets = await Promise.all(
    [...shop.printing.sheets].map(async ([, sheet]) => sheet.print().html + JSON.stringify(await sheet.late?.completed)),
  );
  const html = [JSON.stringify(shop.printing.head()), ...sheets].join("\n");
  expect(frame.header).toBe("header");
  expect(takeEvents().filter(({ event }) => !honest.includes(event))).toEqual([]);
  return html;
}
