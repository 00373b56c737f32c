import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { inheritedSlug, readEditions, withEditions } from "./editions.ts";
import type { StoryFile } from "./story.ts";

const folder = mkdtempSync(join(tmpdir(), "editions-"));
afterAll(() => rmSync(folder, { recursive: true }));

function editionsOf(json: object) {
  const file = join(folder, "editions.json");
  writeFileSync(file, JSON.stringify(json));
  return readEditions(file);
}

const file = (content: object) => ({ value: { story: { content: { component: "Page", ...content } } } as StoryFile, modifiedAt: 0 });
const alternate = (locale: string) => ({ component: "Alternate", locale, path: "agb" });

const editions = editionsOf({
  "card/de-ch": { from: "card/de-de", pages: { "poster/de-ch": ["widerruf"] } },
  "card/de-de": { pages: { "poster/de-de": ["agb", "widerruf"] }, spelling: [["Wandbild", "Karte"]] },
  "poster/de-ch": { from: "poster/de-de" },
});
const stories = withEditions(
  new Map([
    [
      "poster/de-de/agb",
      file({ title: "Ein Wandbild", link: { cached_url: "poster/de-de/home" }, alternates: ["de-DE", "en-GB"].map(alternate) }),
    ],
    ["poster/de-de/widerruf", file({ title: "Widerruf" })],
    ["poster/de-de/nur-poster", file({})],
    ["poster/de-ch/widerruf", file({ title: "Rückgabe" })],
    ["card/de-de/home", file({})],
  ]),
  editions,
);
const contentOf = (slug: string) => stories.get(slug)?.value.story.content;

it("an edition takes named pages of a folder, and no others", () => {
  expect([...stories.keys()].filter((slug) => slug.startsWith("card/de-de/")).sort()).toEqual(
    ["agb", "home", "widerruf"].map((page) => `card/de-de/${page}`),
  );
});

it("a named page wins over the folder's", () => {
  expect([contentOf("card/de-de/widerruf")?.title, contentOf("card/de-ch/widerruf")?.title]).toEqual(["Widerruf", "Rückgabe"]);
  expect(inheritedSlug("card/de-ch/widerruf", editions)).toBe("poster/de-ch/widerruf");
  expect(inheritedSlug("card/de-ch/agb", editions)).toBe("card/de-de/agb");
  expect(inheritedSlug("card/de-de/home", editions)).toBeNull();
});

it("a page from another channel gets the edition's links and spelling, and only translations of its channel", () => {
  expect(contentOf("card/de-ch/agb")).toMatchObject({
    title: "Ein Karte",
    link: { cached_url: "card/de-ch/home" },
    alternates: [alternate("de-DE")],
  });
  expect(contentOf("poster/de-ch/agb")?.alternates).toHaveLength(2);
});

it("an edition without a source is refused with its name", () => {
  expect(() => editionsOf({ "card/de-de": { spelling: [] } })).toThrow("an edition has from or pages");
});
