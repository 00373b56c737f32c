import { existsSync, readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openManagedSpace } from "./managed-space.ts";
import { management } from "./management.ts";
import { storyblok } from "./storyblok.ts";

const space = openManagedSpace();
const { folder, title, save } = space;

describe("a story", () => {
  test("that is saved is a draft until it is published", async () => {
    const { body } = await save("poster/de-de/home", "Neu");
    expect(body.story).toMatchObject({ published: true, unpublished_changes: true, content: { title: "Neu" } });
    expect([await title("poster/de-de/home"), await title("poster/de-de/home", "draft")]).toEqual(["Start", "Neu"]);
    const published = await save("poster/de-de/home", "Neu", { publish: 1 });
    expect(published.body.story).toMatchObject({ published: true, unpublished_changes: false });
    expect(await title("poster/de-de/home")).toBe("Neu");
  });

  test("that is published shows at once in every market that inherits it, in its spelling", async () => {
    await save("poster/de-de/home", "Januar", { publish: 1 });
    expect([await title("poster/de-de/home"), await title("poster/de-at/home")]).toEqual(["Januar", "Jänner"]);
  });

  test("of an edition becomes its own by an edit, and inherits again after its deletion", async () => {
    expect((await space.editor.story("poster/de-at/home")).inherited_from).toBe("poster/de-de/home");
    const { body } = await save("poster/de-at/home", "Servus", { publish: 1 });
    expect(body.story.inherited_from).toBeNull();
    await save("poster/de-de/home", "Neu", { publish: 1 });
    expect(await title("poster/de-at/home")).toBe("Servus");
    await space.editor.remove(`/stories/${body.story.id}`);
    expect(await title("poster/de-at/home")).toBe("Neu");
    expect(await space.editor.remove(`/stories/${body.story.id}`)).toMatchObject({ status: 422 });
  });

  test("that is unpublished stays visible in previews, with its unpublished changes", async () => {
    const { body } = await save("poster/de-de/home", "Entwurf");
    const answer = await space.editor.get(`/stories/${body.story.id}/unpublish`);
    expect(answer.body.story).toMatchObject({ published: false, published_at: null });
    expect([await title("poster/de-de/home"), await title("poster/de-de/home", "draft")]).toEqual([404, "Entwurf"]);
    expect(await title("poster/de-at/home")).toBe(404);
  });

  test("that is created needs a free slug", async () => {
    const story = { name: "Neu", slug: "neu", path: "poster/de-de", content: { component: "Page", title: "Neu" } };
    const { status, body } = await space.editor.post("/stories", { story, publish: 1 });
    expect([status, body.story.full_slug, body.story.published]).toEqual([201, "poster/de-de/neu", true]);
    expect(await title("poster/de-at/neu")).toBe("Neu");
    expect(await space.editor.post("/stories", { story })).toMatchObject({ status: 422, body: { error: "poster/de-de/neu is taken" } });
    const outside = { story: { ...story, slug: "../neu" } };
    expect(await space.editor.post("/stories", outside)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining("story.slug") },
    });
    await space.editor.remove(`/stories/${body.story.id}`);
    expect(await title("poster/de-de/neu", "draft")).toBe(404);
  });

  test("that another editor has changed meanwhile is not overwritten, unless forced", async () => {
    const { id, updated_at, content } = await space.editor.story("poster/de-de/home");
    await save("poster/de-de/home", "Von ihr");
    const late = { story: { content: { ...content, title: "Von ihm" }, updated_at } };
    expect(await space.editor.put(`/stories/${id}`, late)).toMatchObject({ status: 409 });
    expect(await title("poster/de-de/home", "draft")).toBe("Von ihr");
    expect(await space.editor.put(`/stories/${id}`, { ...late, force_update: "1" })).toMatchObject({ status: 200 });
  });

  test.each([
    ["no content", { story: { name: "Neu" } }, "story.content"],
    ["content that is a list", { story: { content: [] } }, "story.content"],
    ["content without a component", { story: { content: { title: "Neu" } } }, "story.content.component"],
    ["blocks nested 200 levels deep", { story: { content: { component: "Page", deep: deep(200) } } }, "100 levels"],
    ["invalid JSON", "{", "not JSON"],
  ])("with %s is refused, and changes nothing", async (_, body, why) => {
    const { id } = await space.editor.story("poster/de-de/home");
    const answer = await space.editor.put(`/stories/${id}`, body);
    expect(answer).toMatchObject({ status: 422, body: { error: expect.stringContaining(why) } });
    expect((await space.editor.story("poster/de-de/home")).unpublished_changes).toBe(false);
  });

  test("of more than 2 MB is refused before it is read", async () => {
    const { id } = await space.editor.story("poster/de-de/home");
    const answer = await space.editor.put(`/stories/${id}`, { story: { content: { component: "Page", title: "a".repeat(3_000_000) } } });
    expect(answer.status).toBe(413);
  });

  test("is not stored in the repository's files, and survives a restart", async () => {
    const file = join(folder.path, "stories/poster/de-de/home.json");
    const before = readFileSync(file, "utf8");
    await save("poster/de-de/home", "Bleibt", { publish: 1 });
    await space.restart();
    expect(await title("poster/de-de/home")).toBe("Bleibt");
    expect(readFileSync(file, "utf8")).toBe(before);
    await space.editor.remove("/edits");
    expect(await title("poster/de-de/home")).toBe("Start");
    expect(existsSync(join(folder.path, "edited")) ? readdirSync(join(folder.path, "edited")) : []).toEqual([]);
  });
});

describe("the list of stories", () => {
  test("has no contents, and is filtered by folder and text", async () => {
    const { body } = await space.editor.get("/stories?starts_with=poster/de-de/&text_search=LEIN");
    expect(body.stories).toMatchObject([{ full_slug: "poster/de-de/leinwand", content_type: "Page", published: true }]);
    expect(body.stories[0].content).toBeUndefined();
  });

  test("has pages", async () => {
    const { body } = await space.editor.get("/stories?per_page=1&page=2");
    expect(body.stories).toHaveLength(1);
  });
});

describe("a story's history", () => {
  const versions = async (id: number, query = "") =>
    (await space.editor.get(`/story_versions?by_story_id=${id}${query}`)).body.story_versions;

  test("begins with the repository's version, and names author and change of each version", async () => {
    const { body } = await save("poster/de-de/home", "Eins");
    await save("poster/de-de/home", "Zwei", { publish: 1 });
    const [last, first, original] = await versions(body.story.id, "&show_content=true");
    expect(last).toMatchObject({ status: "published", user: { friendly_name: "Ada" }, content: { title: "Zwei" } });
    expect(Date.parse(last.created_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(first).toMatchObject({ status: "draft", content: { title: "Eins" } });
    expect(original).toMatchObject({ status: "published", user: { friendly_name: "the repository" }, content: { title: "Start" } });
  });

  test("restores a version as a draft", async () => {
    const { body } = await save("poster/de-de/home", "Eins", { publish: 1 });
    const [, original] = await versions(body.story.id);
    const restored = await space.editor.get(`/stories/${body.story.id}/restore_with?version=${original.id}&versions_v2=true`);
    expect(restored.body.story).toMatchObject({ content: { title: "Start" }, unpublished_changes: true });
    expect(await title("poster/de-de/home")).toBe("Eins");
    expect(await space.editor.get(`/stories/${body.story.id}/restore_with?version=1`)).toMatchObject({ status: 404 });
  });

  test("has at most fifty versions, and one for successive autosaves", async () => {
    const { body } = await save("poster/de-de/home", "Erst");
    for (let number = 0; number < 5; number += 1) await save("poster/de-de/home", `von selbst ${number}`, { autosave: true });
    expect(await versions(body.story.id)).toHaveLength(3);
    for (let number = 0; number < 55; number += 1) await save("poster/de-de/home", `${number}`);
    const all = await versions(body.story.id, "&per_page=100&show_content=true");
    expect([all.length, all[0].content.title]).toEqual([50, "54"]);
  });
});

describe("drafts", () => {
  test("have the visual editor's marker in every block, unlike published stories", async () => {
    const { id, content: written } = await space.editor.story("poster/de-de/home");
    const { data } = await storyblok(space.content.origin, "preview").get("cdn/stories/poster/de-de/home", { version: "draft" });
    const marker = (name: string, uid: string) => `<!--#storyblok#${JSON.stringify({ name, space: "1", uid, id: String(id) })}-->`;
    expect(data.story.content._editable).toBe(marker("Page", written._uid));
    expect(data.story.content.body[0]._editable).toBe(marker("Text", written.body[0]._uid));
    const published = await storyblok(space.content.origin).get("cdn/stories/poster/de-de/home");
    expect(JSON.stringify(published.data)).not.toContain("_editable");
  });

  test("are stored without the markers that they come back with", async () => {
    const { id } = await space.editor.story("poster/de-de/home");
    const body = [{ component: "Text", _uid: "a", _editable: "<!--x-->" }];
    const { body: saved } = await space.editor.put(`/stories/${id}`, { story: { content: { component: "Page", title: "Neu", body } } });
    expect(saved.story.content.body).toEqual([{ component: "Text", _uid: "a" }]);
  });
});

describe("an editor", () => {
  test.each(["", "guess", "preview", "public"])("needs the management token, not %j", async (token) => {
    expect(await management(space.content, token).get("/stories")).toMatchObject({ status: 401 });
  });

  test("must use this machine's own name", async () => {
    const status = await new Promise((settle, refuse) => {
      const headers = { host: `evil.test:${space.content.port}`, authorization: "management" };
      request({ host: "127.0.0.1", port: space.content.port, path: "/v1/spaces/1/stories", headers }, (answer) => {
        answer.resume();
        settle(answer.statusCode);
      })
        .on("error", refuse)
        .end();
    });
    expect(status).toBe(403);
  });

  test("gets the allowed methods of an address in a refusal, and a 404 for other spaces", async () => {
    expect(await space.editor.put("/stories", {})).toMatchObject({ status: 405, body: { error: "use GET or POST" } });
    expect((await fetch(`${space.content.origin}/v1/spaces/2/stories`, { headers: { authorization: "management" } })).status).toBe(404);
  });
});

test("the content types list their permitted blocks", async () => {
  const { body } = await space.editor.get("/components");
  const teaser = body.components.find(({ name }: { name: string }) => name === "Teaser");
  expect(teaser).toMatchObject({ is_root: false, schema: { headline: { type: "text", required: true, max_length: 80, pos: 0 } } });
  const page = body.components.find(({ name }: { name: string }) => name === "Page");
  expect(page).toMatchObject({
    is_root: true,
    schema: { teaser: { type: "bloks", component_whitelist: ["Teaser", "ABContent"], maximum: 1 } },
  });
});

test("the assets are this machine's pictures, with the stories' alternative texts", async () => {
  const image = { filename: "https://a.storyblok.com/f/1001/800x600/abc/drawn.jpg", alt: "Eine Zeichnung" };
  folder.story("poster/de-de/bild", { title: "Bild", image });
  const { body } = await space.editor.get("/assets?search=zeichnung");
  expect(body.assets).toMatchObject([{ short_filename: "drawn.jpg", alt: "Eine Zeichnung", content_type: "image/jpeg" }]);
  expect(body.assets[0].filename).toBe(`http://localhost:${space.content.port}/f/1001/800x600/abc/drawn.jpg`);
  folder.remove("poster/de-de/bild");
});

/** Nests blocks to this depth. */
function deep(levels: number): unknown {
  return levels === 0 ? [] : [{ component: "Text", text: deep(levels - 1) }];
}
