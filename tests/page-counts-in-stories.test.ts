import { expect, it } from "vitest";
import { objectsOf } from "../edge/local/content/delivery/objects-of.ts";
import { publishedStories } from "./stories.ts";

/** "As you design", by language: the page's own configuration has no number of pages. */
const whileDesigning = /beim Gestalten|as you design|al diseñar|à la création|durante la creazione|bij het ontwerpen/;

it("stories of planners with several numbers of pages say that the designer offers them", () => {
  const planners = [...publishedStories.values()].filter(({ content }) => {
    const blocks = objectsOf(content);
    return blocks.some(({ component }) => component === "CalendarDetailContainer") && /\b192\b/.test(JSON.stringify(content));
  });
  expect(planners.length).toBeGreaterThan(6);
  const silent = planners.filter(({ content }) => !whileDesigning.test(JSON.stringify(content)));
  expect(silent.map(({ full_slug }) => full_slug)).toEqual([]);
});
