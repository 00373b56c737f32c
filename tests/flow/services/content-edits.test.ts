import { afterAll, beforeAll, expect, test } from "vitest";
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

async function title(slug: string): Promise<string | number> {
  return storyblok(content.origin)
    .get(`cdn/stories/${slug}`)
    .then(
      ({ data }) => data.story.content.title,
      ({ status }) => status,
    );
}

async function contentVersion(): Promise<number> {
  return (await storyblok(content.origin).get("cdn/spaces/me")).data.space.version;
}

test("an edit shows in the next request and raises the content version", async () => {
  folder.story("shop/edited", { title: "Before" });
  const versions = [await contentVersion()];
  expect(await title("shop/edited")).toBe("Before");
  for (const next of ["After", "Later", "Again"]) {
    folder.story("shop/edited", { title: next });
    expect(await title("shop/edited")).toBe(next);
    versions.push(await contentVersion());
  }
  expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
});

test("a new story is delivered, and a removed one is not", async () => {
  expect(await title("shop/new")).toBe(404);
  folder.story("shop/new", { title: "New" });
  const added = await contentVersion();
  expect(await title("shop/new")).toBe("New");
  folder.remove("shop/new");
  expect(await title("shop/new")).toBe(404);
  expect(await contentVersion()).toBeGreaterThan(added);
});

test.each([
  ["invalid JSON", '{ "story": '],
  ["an invalid story", '{ "story": { "content": {} } }'],
])("a file with %s keeps its last good version, and is logged once by name", async (_, text) => {
  const slug = `shop/broken-${text.length}`;
  folder.story(slug, { title: "Good" });
  expect(await title(slug)).toBe("Good");
  folder.text(slug, text);
  expect([await title(slug), await title(slug)]).toEqual(["Good", "Good"]);
  const logged = () =>
    content
      .printed()
      .split("\n")
      .filter((line) => line.includes("content-file-broken") && line.includes(slug)).length;
  await expect.poll(logged).toBe(1);
  folder.story(slug, { title: "Mended" });
  expect(await title(slug)).toBe("Mended");
});

test("a file that was never valid is a 404, and breaks no other story", async () => {
  folder.text("shop/never", "{");
  expect([await title("shop/never"), await title("shop/open")]).toEqual([404, "Open"]);
});

test.each([{ body: "reset" }, { body: "truncate" }, { body: "garbage" }, { status: 503 }])(
  "a content service that fails with %o makes Storyblok's client throw, until it works again",
  async (fault) => {
    const faults = `${content.origin}/_faults`;
    await fetch(faults, { method: "POST", body: JSON.stringify([{ path: "/v2/cdn/stories/shop/open", ...fault }]) });
    const refused = await storyblok(content.origin)
      .get("cdn/stories/shop/open")
      .then(
        () => false,
        () => true,
      );
    await fetch(faults, { method: "DELETE" });
    expect([refused, await title("shop/open")]).toEqual([true, "Open"]);
  },
);
