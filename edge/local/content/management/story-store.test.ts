import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parseStoryFile, type Story } from "../library/story.ts";
import { openStoryStore } from "./story-store.ts";

/** Opens a store with two German stories, of which Austria inherits both, and a release. */
function openStore() {
  const folder = mkdtempSync(join(tmpdir(), "passepartout-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = (title: string) => ({ value: parseStoryFile({ story: { content: { component: "Page", title } } }), modifiedAt: 0 });
  const stories = new Map(["de/home", "de/canvas"].map((slug) => [slug, file("before")]));
  const datasources = new Map();
  const editions = [{ folder: "at", sources: [{ folder: "at", from: "de", spelling: [] }] }];
  const store = openStoryStore(folder, "Ada", { readStories: () => stories, readDatasources: () => datasources, editions });
  const release = store.releases.create({ name: "Advent", release_at: null });
  if ("refused" in release) throw new Error(release.refused);
  const storyAt = (slug: string) => store.library().draft.bySlug.get(slug) as Story;
  return {
    store,
    storyAt,
    writeIntoRelease: (slug: string, title: string) =>
      store.update(storyAt(slug), { content: { component: "Page", title } }, { release: release.id }),
    inRelease: () => store.releases.slugs(release.id),
    /** Deploys the release; returns the published titles. */
    deploy() {
      store.deploy(release.id);
      return Object.fromEntries([...store.library().published.bySlug].map(([slug, { content }]) => [slug, content.title]));
    },
  };
}

it("a deleted story does not return with its release, nor do stories that inherited it", () => {
  const { store, storyAt, writeIntoRelease, inRelease, deploy } = openStore();
  writeIntoRelease("de/home", "of Advent");
  writeIntoRelease("at/home", "of Advent");
  writeIntoRelease("at/canvas", "of Advent");
  store.remove(storyAt("de/home"));
  expect(inRelease()).toEqual(["at/canvas"]);
  expect(deploy()).toEqual({ "at/canvas": "of Advent", "de/canvas": "before" });
});

it("an edition's own story that is deleted inherits again, also after its release", () => {
  const { store, storyAt, writeIntoRelease, deploy } = openStore();
  store.update(storyAt("at/home"), { content: { component: "Page", title: "Servus" } }, { publish: true });
  writeIntoRelease("at/home", "of Advent");
  store.remove(storyAt("at/home"));
  expect(deploy()).toMatchObject({ "at/home": "before" });
});

it("what a release published stays listed in it when a story is deleted", () => {
  const { store, storyAt, writeIntoRelease, inRelease, deploy } = openStore();
  writeIntoRelease("de/home", "of Advent");
  deploy();
  store.remove(storyAt("de/home"));
  expect(inRelease()).toEqual(["de/home"]);
});
