import type { ISbStoriesParams } from "storyblok-js-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentFolder } from "./content-folder.ts";
import { type Service, startService } from "./service.ts";
import { storyblok } from "./storyblok.ts";

const folder = contentFolder();
let content: Service;

beforeAll(async () => {
  folder.story("poster/de-de/home", { title: "Start" }, { is_startpage: true, position: 3 });
  folder.story("poster/de-de/leinwanddruck", { component: "Product", title: "Leinwand" }, { tag_list: ["1616"], position: 2 });
  folder.story("poster/fr-ch/home", { title: "Accueil" }, { position: 1 });
  folder.story("picture", { image: { fieldtype: "asset", filename: "https://a.storyblok.com/f/1/10x10/abc/a.jpg" } });
  for (let number = 0; number < 60; number++) folder.story(`many/story-${String(number).padStart(2, "0")}`, { number });
  content = await startService("content", [...folder.options, "--public-origin=https://shop.test"], folder.path);
});
afterAll(async () => {
  await content.stop();
  folder.clear();
});

async function slugs(params: ISbStoriesParams): Promise<string[]> {
  const { data } = await storyblok(content.origin).get("cdn/stories", params);
  return data.stories.map((story: { full_slug: string }) => story.full_slug);
}

test("a story is found by its slug, with defaults for missing fields", async () => {
  const { data } = await storyblok(content.origin).get("cdn/stories/poster/de-de/home");
  expect(data.story).toMatchObject({ name: "home", slug: "home", full_slug: "poster/de-de/home", lang: "default", is_startpage: true });
  expect(data.story.uuid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(data.story.id).toBeGreaterThan(0);
  expect(Date.parse(data.story.published_at)).not.toBeNaN();
  expect(data.story.content).toMatchObject({ component: "Page", title: "Start", _uid: expect.any(String) });
});

test("a missing story is a 404 with Storyblok's message", async () => {
  await expect(storyblok(content.origin).get("cdn/stories/poster/de-de/nowhere")).rejects.toMatchObject({
    status: 404,
    message: "This record could not be found",
  });
});

test.each([
  ["the start of their slug", { starts_with: "poster/de-de" }, ["poster/de-de/home", "poster/de-de/leinwanddruck"]],
  ["an excluded slug", { starts_with: "poster/", excluding_slugs: "*/home" }, ["poster/de-de/leinwanddruck"]],
  ["their content type", { content_type: "Product" }, ["poster/de-de/leinwanddruck"]],
])("stories are filtered by %s", async (_, params, expected) => {
  expect(await slugs(params)).toEqual(expected);
});

test("stories are sorted by a field, in both directions", async () => {
  const ascending = await slugs({ starts_with: "poster/", sort_by: "position:asc" });
  expect(ascending).toEqual(["poster/fr-ch/home", "poster/de-de/leinwanddruck", "poster/de-de/home"]);
  expect(await slugs({ starts_with: "poster/", sort_by: "position:desc" })).toEqual(ascending.toReversed());
});

test("a page has 25 stories by default, at most 100, and the total", async () => {
  const page = (params: Record<string, number>) => storyblok(content.origin).get("cdn/stories", { starts_with: "many/", ...params });
  const [first, third, large] = [await page({}), await page({ page: 3 }), await page({ per_page: 500 })];
  expect([first.data.stories.length, first.total, first.perPage]).toEqual([25, 60, 25]);
  expect(third.data.stories.map((story: { slug: string }) => story.slug)).toEqual(Array.from({ length: 10 }, (_, n) => `story-${50 + n}`));
  expect([large.data.stories.length, large.perPage]).toEqual([60, 100]);
});

test("the client reads all pages", async () => {
  expect(await storyblok(content.origin).getAll("cdn/stories", { starts_with: "many/", per_page: 25 })).toHaveLength(60);
});

test("links list every story and folder, with pages on request", async () => {
  const client = storyblok(content.origin);
  const { data } = await client.get("cdn/links", { starts_with: "poster/" });
  const found = Object.values(data.links ?? {}).map(({ slug, is_folder }) => [slug, is_folder]);
  expect(found.sort()).toEqual([
    ["poster/de-de", true],
    ["poster/de-de/home", false],
    ["poster/de-de/leinwanddruck", false],
    ["poster/fr-ch", true],
    ["poster/fr-ch/home", false],
  ]);
  expect(await client.getAll("cdn/links", { starts_with: "many/", per_page: 20 })).toHaveLength(60);
});

test("the space has its name, its domain and the content version", async () => {
  const { data } = await storyblok(content.origin).get("cdn/spaces/me");
  expect(data.space).toMatchObject({ name: "Passepartout", domain: "https://shop.test/", version: expect.any(Number), language_codes: [] });
});

test("only known tokens can read, and only the preview token can read drafts", async () => {
  const read = (token: string, version: string) =>
    fetch(`${content.origin}/v2/cdn/stories/poster/de-de/home?token=${token}&version=${version}`);
  const statuses = await Promise.all([
    read("public", "published"),
    read("preview", "published"),
    read("preview", "draft"),
    read("public", "draft"),
    read("guess", "published"),
    read("", "published"),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 401, 401, 401]);
  expect(await statuses[3]?.json()).toEqual({ error: "Unauthorized" });
});

test("a list leaves out the excluded fields, and no others", async () => {
  const { data } = await storyblok(content.origin).get("cdn/stories", {
    starts_with: "poster/de-de/leinwand",
    excluding_fields: "title, body",
  });
  expect(data.stories[0].content).toEqual({ _uid: expect.any(String), component: "Product" });
  expect(data.stories[0]).toMatchObject({ full_slug: "poster/de-de/leinwanddruck", tag_list: ["1616"] });
});

test("pictures have this service's address", async () => {
  const { data } = await storyblok(content.origin).get("cdn/stories/picture");
  expect(data.story.content.image.filename).toBe("https://shop.test/f/1/10x10/abc/a.jpg");
});
