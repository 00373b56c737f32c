import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contentFolder } from "./content-folder.ts";
import { type Service, startService } from "./service.ts";
import { storyblok } from "./storyblok.ts";

const folder = contentFolder();
let content: Service;

const canvas = {
  title: "Größe und Maß",
  body: [
    { component: "Picture", image: { filename: "https://a.storyblok.com/f/1/1x1/a/straße.jpg", alt: "Straße" } },
    { component: "Way", link: { linktype: "story", cached_url: "poster/de-de/home" }, text: "Nach Hause: Straße" },
    { component: "Way", link: { linktype: "url", url: "https://maß.test/poster/de-de/" } },
    { component: "Way", link: { linktype: "story", cached_url: "card/de-de/home" } },
    { component: "Text", text: { type: "doc", content: [paragraphTo("/poster/de-de/home")] } },
    { component: "Alternate", locale: "de-DE", path: "maß" },
  ],
};

beforeAll(async () => {
  folder.editions({
    "poster/de-li": { from: "poster/de-ch", spelling: [["Schweiz", "Liechtenstein"]] },
    "poster/de-ch": { from: "poster/de-de", spelling: [["ß", "ss"]] },
    "poster/de-at": { from: "poster/de-de" },
  });
  content = await startService("content", folder.options, folder.path);
});
afterAll(async () => {
  await content.stop();
  folder.clear();
});
beforeEach(() => {
  folder.story("poster/de-de/home", { title: "Start" }, { uuid: "33333333-3333-5333-8333-333333333333", id: 33 });
  folder.story("poster/de-de/leinwand", canvas, { name: "Größe", tag_list: ["Maß"] });
});

async function read(slug: string, version: "draft" | "published" = "published") {
  const client = storyblok(content.origin, version === "draft" ? "preview" : "public");
  return (await client.get(`cdn/stories/${slug}`, { version })).data.story;
}

async function title(slug: string, version?: "draft"): Promise<string | number> {
  return read(slug, version).then(
    (story) => story.content.title,
    ({ status }) => status,
  );
}

test("an edition has the pages of its source, under its own slugs and ids", async () => {
  const [source, edition] = [await read("poster/de-de/home"), await read("poster/de-at/home")];
  expect(edition).toMatchObject({ slug: "home", full_slug: "poster/de-at/home", content: { title: "Start" } });
  expect(source).toMatchObject({ id: 33, uuid: "33333333-3333-5333-8333-333333333333" });
  expect([edition.id, edition.uuid, edition.content._uid, edition.parent_id]).not.toContain(source.id);
  expect(edition.uuid).not.toBe(source.uuid);
  expect((await read("poster/de-li/home")).uuid).not.toBe(edition.uuid);
});

test("an edition's links stay within it, and lead to its own stories", async () => {
  const { body } = (await read("poster/de-at/leinwand")).content;
  const home = await read("poster/de-at/home");
  expect(body[1].link).toMatchObject({ cached_url: "poster/de-at/home", id: home.uuid });
  expect(body[4].text.content[0].content[0].marks[0].attrs).toMatchObject({ href: "/poster/de-at/home", uuid: home.uuid });
  expect([body[2].link.url, body[3].link.cached_url]).toEqual(["https://maß.test/poster/de-de/", "card/de-de/home"]);
});

test("an edition does not inherit the ids in its source's links", async () => {
  const id = "33333333-3333-5333-8333-333333333333";
  folder.story("poster/de-de/leinwand", {
    body: [{ component: "Way", _uid: "1", link: { linktype: "story", id, cached_url: "poster/de-de/home" } }],
  });
  const [way] = (await read("poster/de-at/leinwand")).content.body;
  expect(way.link.id).toBe((await read("poster/de-at/home")).uuid);
  expect(way._uid).not.toBe("1");
});

test("an edition's texts have its own spelling, and other fields stay unchanged", async () => {
  const { name, tag_list, content: changed } = await read("poster/de-ch/leinwand");
  expect([name, tag_list, changed.title]).toEqual(["Grösse", ["Maß"], "Grösse und Mass"]);
  expect(changed.body[0].image).toMatchObject({ filename: expect.stringContaining("/straße.jpg"), alt: "Strasse" });
  expect(changed.body[1].text).toBe("Nach Hause: Strasse");
  expect(changed.body[4].text.content[0].content[0].text).toBe("Strasse");
  expect(changed.body[5].path).toBe("maß");
});

test("an edition of an edition has both spellings", async () => {
  folder.story("poster/de-de/leinwand", { title: "Große Schweiz", link: { linktype: "story", cached_url: "poster/de-de/home" } });
  const { title, link } = (await read("poster/de-li/leinwand")).content;
  expect([title, link.cached_url]).toEqual(["Grosse Liechtenstein", "poster/de-li/home"]);
});

test("links and lists of stories include inherited stories", async () => {
  const { data } = await storyblok(content.origin).get("cdn/links", { starts_with: "poster/de-li/" });
  expect(Object.values(data.links ?? {}).map(({ slug }) => slug)).toEqual(["poster/de-li/home", "poster/de-li/leinwand"]);
  const { data: listed } = await storyblok(content.origin).get("cdn/stories", { excluding_slugs: "*/leinwand" });
  expect(listed.stories).toHaveLength(4);
});

test("an edit of the source shows at once in its editions, and raises the content version", async () => {
  const before = (await storyblok(content.origin).get("cdn/spaces/me")).data.space.version;
  folder.story("poster/de-de/leinwand", { title: "Spaß" });
  expect([await title("poster/de-at/leinwand"), await title("poster/de-li/leinwand")]).toEqual(["Spaß", "Spass"]);
  folder.story("poster/de-de/neu", { title: "Neu" });
  expect(await title("poster/de-li/neu")).toBe("Neu");
  folder.remove("poster/de-de/neu");
  expect(await title("poster/de-li/neu")).toBe(404);
  expect((await storyblok(content.origin).get("cdn/spaces/me")).data.space.version).toBeGreaterThan(before);
});

describe("an edition's own page", () => {
  test("has its own spelling, and is inherited by further editions", async () => {
    folder.story("poster/de-ch/leinwand", { title: "Für die Schweiz, groß" });
    expect([await title("poster/de-ch/leinwand"), await title("poster/de-li/leinwand"), await title("poster/de-at/leinwand")]).toEqual([
      "Für die Schweiz, groß",
      "Für die Liechtenstein, groß",
      "Größe und Maß",
    ]);
    folder.remove("poster/de-ch/leinwand");
    expect(await title("poster/de-ch/leinwand")).toBe("Grösse und Mass");
  });

  test("has no draft of its source", async () => {
    folder.story("poster/de-ch/leinwand", { title: "Eigen" });
    folder.story("poster/de-de/leinwand.draft", { title: "Entwurf" });
    expect([await title("poster/de-ch/leinwand", "draft"), await title("poster/de-at/leinwand", "draft")]).toEqual(["Eigen", "Entwurf"]);
    expect(await title("poster/de-at/leinwand")).toBe("Größe und Maß");
    folder.remove("poster/de-ch/leinwand");
    folder.remove("poster/de-de/leinwand.draft");
  });

  test("may be a draft of an inherited page", async () => {
    folder.story("poster/de-ch/leinwand.draft", { title: "Versuch" });
    folder.story("poster/de-de/leinwand.draft", { title: "Entwurf" });
    expect([await title("poster/de-ch/leinwand"), await title("poster/de-ch/leinwand", "draft")]).toEqual(["Grösse und Mass", "Versuch"]);
    folder.remove("poster/de-ch/leinwand.draft");
    folder.remove("poster/de-de/leinwand.draft");
  });
});

test.each([
  ["with invalid JSON", "{", /editions\.json is not a list of editions/],
  ["without a source", '{ "poster/de-at": {} }', /poster\/de-at.*from|from.*poster\/de-at/],
  ["with a word as spelling", '{ "poster/de-at": { "from": "poster/de-de", "spelling": ["ß"] } }', /spelling/],
  ["with an invalid folder", '{ "poster/de-at": { "from": "../secret" } }', /a folder is written like "poster\/de-de"/],
  ["with a circle", '{ "a/b": { "from": "a/c" }, "a/c": { "from": "a/b" } }', /inherit in a circle: a\/b, a\/c/],
])("a list of editions %s ends the service at its start, with a message", async (_, text, words) => {
  const broken = contentFolder();
  broken.editions(text);
  const start = startService("content", broken.options, broken.path);
  await expect(start).rejects.toThrow(words);
  await expect(start).rejects.toThrow(/ended with 1/);
  await expect(start).rejects.not.toThrow(/ at file:/);
  broken.clear();
});

function paragraphTo(href: string) {
  const link = { type: "link", attrs: { linktype: "story", href } };
  return { type: "paragraph", content: [{ type: "text", text: "Straße", marks: [link] }] };
}
