import { afterAll, beforeAll, expect, test } from "vitest";
import { contentFolder } from "./content-folder.ts";
import { type Service, startService } from "./service.ts";
import { storyblok } from "./storyblok.ts";

const folder = contentFolder();
let content: Service;

const uuid = (number: number) => `00000000-0000-5000-8000-${String(number).padStart(12, "0")}`;
const linkTo = (number: number) => ({ fieldtype: "multilink", linktype: "story", id: uuid(number), cached_url: "" });

beforeAll(async () => {
  for (let number = 1; number <= 70; number++) folder.story(`team/${number}`, { component: "Person", number }, { uuid: uuid(number) });
  folder.story("team/lead", { component: "Person", deputy: uuid(1) }, { uuid: uuid(99) });
  folder.story("page/few", { body: [{ component: "Team", people: [uuid(1), uuid(2)], lead: uuid(99), other: uuid(3) }], link: linkTo(2) });
  folder.story("page/many", { component: "Team", people: Array.from({ length: 70 }, (_, n) => uuid(n + 1)) });
  folder.story("page/links", { items: Array.from({ length: 60 }, (_, n) => ({ component: "Item", link: linkTo(n + 1) })) });
  folder.story("page/lazy", { link: { linktype: "story", cached_url: "page/few" } });
  folder.story("page/pictures", { image: { fieldtype: "asset", filename: "https://a.storyblok.com/f/1/10x10/abc/a.jpg" } });
  content = await startService("content", [...folder.options, "--public-origin=http://pictures.test"], folder.path);
});
afterAll(async () => {
  await content.stop();
  folder.clear();
});

async function raw(slug: string, query: string) {
  return (await fetch(`${content.origin}/v2/cdn/stories/${slug}?token=public&${query}`)).json();
}

test("related stories replace their uuids, two levels deep", async () => {
  const { data } = await storyblok(content.origin).get("cdn/stories/page/few", {
    resolve_relations: "Team.people,Team.lead,Person.deputy",
  });
  const [team] = data.story.content.body;
  expect(team.people.map((person: { content: { number: number } }) => person.content.number)).toEqual([1, 2]);
  expect(team.lead.content.deputy.content.number).toBe(1);
  expect(team.other).toBe(uuid(3));
});

test("more than 50 relations are sent as uuids, which the client fetches", async () => {
  const answer = await raw("page/many", "resolve_relations=Team.people");
  expect([answer.rels, answer.rel_uuids.length]).toEqual([undefined, 70]);
  const { data } = await storyblok(content.origin).get("cdn/stories/page/many", { resolve_relations: "Team.people" });
  expect(data.story.content.people.map((person: { content: { number: number } }) => person.content.number)).toEqual(
    Array.from({ length: 70 }, (_, n) => n + 1),
  );
});

test("relations of a list of stories are resolved, too", async () => {
  const { data } = await storyblok(content.origin).get("cdn/stories", { by_slugs: "page/few", resolve_relations: "Team.lead" });
  expect(data.stories[0].content.body[0].lead.full_slug).toBe("team/lead");
});

test("relations are resolved on request only", async () => {
  expect(await raw("page/few", "")).toMatchObject({ rels: [], links: [] });
});

test("links are resolved to short or complete stories", async () => {
  const [short, whole] = [await raw("page/few", "resolve_links=url"), await raw("page/few", "resolve_links=story")];
  expect(short.links).toEqual([expect.objectContaining({ uuid: uuid(2), slug: "team/2", real_path: "/team/2", published: true })]);
  expect(short.links[0].content).toBeUndefined();
  expect(whole.links).toEqual([expect.objectContaining({ uuid: uuid(2), content: expect.objectContaining({ number: 2 }) })]);
});

test("the client inserts the story into its link", async () => {
  const { data } = await storyblok(content.origin).get("cdn/stories/page/few", { resolve_links: "url" });
  expect(data.story.content.link.story).toMatchObject({ slug: "team/2" });
});

test("more than 50 linked stories are sent as uuids, which the client fetches", async () => {
  expect((await raw("page/links", "resolve_links=story")).link_uuids).toHaveLength(60);
  expect((await raw("page/links", "resolve_links=link")).links).toHaveLength(60);
  const { data } = await storyblok(content.origin).get("cdn/stories/page/links", { resolve_links: "story" });
  expect(data.story.content.items.map((item: { link: { story: { slug: string } } }) => item.link.story.slug)).toEqual(
    Array.from({ length: 60 }, (_, n) => String(n + 1)),
  );
});

test("a link with only a slug leads to its story", async () => {
  const { data } = await storyblok(content.origin).get("cdn/stories/page/lazy", { resolve_links: "url" });
  expect(data.story.content.link).toMatchObject({ fieldtype: "multilink", story: { slug: "page/few" } });
});

test("pictures have this service's address", async () => {
  const { data } = await storyblok(content.origin).get("cdn/stories/page/pictures");
  expect(data.story.content.image.filename).toBe("http://pictures.test/f/1/10x10/abc/a.jpg");
});
