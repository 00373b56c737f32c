import { expect, it } from "vitest";
import type { Override } from "#app/experiments/override.ts";
import type { Shop } from "#app/request/shop.ts";
import { parseStories, storyShop } from "../../tests/story-shop.ts";
import { wholeStory } from "../../tests/whole-story.ts";
import { loadPageFrame } from "./frame.server.ts";
import { loadPage } from "./load-page.server.ts";

const test = (experiment: string) => ({ component: "ABContent", _uid: experiment, experiment, control: [], treatment: [] });
const page = wholeStory("Page", "poster/de-de/alles");
const stories = parseStories({
  home: { ...wholeStory("Home", "poster/de-de/home"), tag_list: ["1409"] },
  alles: { ...page, tag_list: ["1616", "965"], content: { ...page.content, body: [test("1616"), test("965")] } },
  operator: wholeStory("Operator", "operator"),
});
const override = (treatments: [string, "on" | "off"][], disabled = false): Override => ({
  treatments: new Map(treatments),
  disabled,
  source: "link",
});

async function counted(treatmentOverride?: Override, onPath: readonly string[] = []): Promise<string[]> {
  const shop: Shop = { ...storyShop(stories, { path: "/alles", onPath }), override: treatmentOverride };
  const loaded = await Promise.all([loadPage(shop, new URL("https://shop.example/")), loadPageFrame(shop)]);
  return [...new Set(loaded.flatMap(({ experiments }) => experiments))].sort();
}

it.each([
  ["a page", undefined, ["1409", "1616", "965"]],
  ["a preview of a block", override([["1616", "on"]]), ["1409", "965"]],
  ["a preview of the header", override([["1409", "off"]]), ["1616", "965"]],
  ["a page without experiments", override([], true), []],
])("%s has the experiments that the browser counts", async (_, treatmentOverride, experiments) => {
  expect(await counted(treatmentOverride)).toEqual(experiments);
});

it("a page does not count an experiment that is on at its path", async () => {
  expect(await counted(undefined, ["1616", "1409"])).toEqual(["965"]);
});
