import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contentFolder } from "./content-folder.ts";
import { type Service, startService } from "./service.ts";
import { storyblok } from "./storyblok.ts";

const folder = contentFolder();
let content: Service;

beforeAll(async () => {
  folder.story("shop/open", { title: "Open" });
  content = await startService("content", folder.options, folder.path);
});
afterAll(async () => {
  await content.stop();
  folder.clear();
});

async function title(slug: string, version: "draft" | "published" = "published"): Promise<string | number> {
  const client = storyblok(content.origin, version === "draft" ? "preview" : "public");
  return client.get(`cdn/stories/${slug}`, { version }).then(
    ({ data }) => data.story.content.title,
    ({ status }) => status,
  );
}

async function contentVersion(): Promise<number> {
  return (await storyblok(content.origin).get("cdn/spaces/me")).data.space.version;
}

function ask(query: string): Promise<Response> {
  return fetch(`${content.origin}/v2/cdn/stories/shop/open?token=preview&${query}`, { redirect: "manual" });
}

test("published content without the current content version redirects to it", async () => {
  const cv = await contentVersion();
  for (const query of ["version=published", "version=published&cv=1"]) {
    const answer = await ask(query);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      301,
      `/v2/cdn/stories/shop/open?token=preview&version=published&cv=${cv}`,
    ]);
  }
  expect((await ask(`version=published&cv=${cv}`)).status).toBe(200);
});

test("a draft never redirects", async () => {
  expect((await ask("version=draft")).status).toBe(200);
});

test("every answer has the content version", async () => {
  expect((await storyblok(content.origin).get("cdn/stories/shop/open")).data.cv).toBe(await contentVersion());
});

test("the content version stays the same without changes", async () => {
  expect(await contentVersion()).toBe(await contentVersion());
});

test("a draft file shows in previews only", async () => {
  folder.story("shop/twofold", { title: "Published" });
  folder.story("shop/twofold.draft", { title: "Draft" });
  expect([await title("shop/twofold"), await title("shop/twofold", "draft")]).toEqual(["Published", "Draft"]);
  expect([await title("shop/twofold.draft"), await title("shop/twofold.draft", "draft")]).toEqual([404, 404]);
});

test("a draft has the identity of the published story", async () => {
  folder.story("shop/named", { title: "Published" }, { uuid: "22222222-2222-5222-8222-222222222222", id: 22 });
  folder.story("shop/named.draft", { title: "Draft" });
  const { data } = await storyblok(content.origin, "preview").get("cdn/stories/shop/named", { version: "draft" });
  expect(data.story).toMatchObject({ id: 22, uuid: "22222222-2222-5222-8222-222222222222", content: { title: "Draft" } });
});

test("an unpublished story shows in previews only", async () => {
  folder.text("shop/early", '{ "published": false, "story": { "content": { "component": "Page", "title": "Early" } } }');
  folder.story("shop/only.draft", { title: "Only" });
  expect([await title("shop/early"), await title("shop/early", "draft")]).toEqual([404, "Early"]);
  expect([await title("shop/only"), await title("shop/only", "draft")]).toEqual([404, "Only"]);
});

test("a story without a draft is the same in previews", async () => {
  expect(await title("shop/open", "draft")).toBe("Open");
});

test("requests beyond the limit get 429, and the client retries until it succeeds", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const narrow = await startService("content", [...folder.options, "--rate-limit=3"], folder.path);
  try {
    const client = storyblok(narrow.origin);
    const all = await Promise.all(Array.from({ length: 5 }, () => client.get("cdn/spaces/me")));
    expect(all.map(({ data }) => data.space.name)).toEqual(Array(5).fill("Passepartout"));
    const statuses = await Promise.all(Array.from({ length: 5 }, () => fetch(`${narrow.origin}/v2/cdn/spaces/me?token=public`)));
    expect(statuses.map(({ status }) => status)).toContain(429);
  } finally {
    await narrow.stop();
  }
});
