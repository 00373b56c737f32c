import { describe, expect, it } from "vitest";
import type { Fields } from "../library/fields.ts";
import type { Story } from "../library/story.ts";
import { pushStories, readStoredStories, type StoriesToPush } from "./push-stories.ts";
import type { SpaceClient } from "./space-client.ts";

type Managed = { id: number; uuid: string; full_slug: string; name: string; content: Fields } & Record<string, unknown>;

/** Creates a space in memory with these stories; "create story …" and "update story …" are recorded. */
function spaceWith(...stories: Partial<Managed>[]) {
  const managed = stories.map((story, id) => ({ id, uuid: `there-${id}`, name: "Name", tag_list: [], ...story }) as unknown as Managed);
  const writes: string[] = [];
  const sent: { story: { content: Fields }; publish?: number }[] = [];
  const space: SpaceClient = {
    get: async (path) => ({ story: managed[Number(path.split("/").at(-1))] }),
    list: async (path) => (path.includes("folder_only") ? [] : managed.map(({ content: _, ...listed }) => listed)),
    async write(words, _method, _path, body) {
      if (words.startsWith("create folder")) return { story: { id: 1 } };
      writes.push(words);
      sent.push(body as (typeof sent)[number]);
      const full_slug = words.replace("create story ", "");
      return { story: { id: 90 + writes.length, uuid: `new-${full_slug}`, full_slug } };
    },
    upload: async () => {},
    writes: () => writes.length,
    dryRun: false,
  };
  return { space, writes, sent };
}

const storyOf = (full_slug: string, content: Fields = {}): Story =>
  ({ uuid: `here-${full_slug}`, full_slug, slug: full_slug.split("/").at(-1), name: "Name", tag_list: [], content }) as unknown as Story;

async function push(space: SpaceClient, stories: Story[], more: Partial<StoriesToPush> = {}): Promise<void> {
  const slugs = stories.map(({ full_slug }) => full_slug);
  const slugOfUuid = new Map(stories.map(({ uuid, full_slug }) => [uuid, full_slug]));
  const stored = await readStoredStories(space);
  await pushStories(space, { stories, stored, published: new Set(slugs), slugOfUuid, files: new Map(), keep: false, ...more });
}

describe("a run with --keep", () => {
  const page = storyOf("poster/de-de/a", { title: "Sample", next: "here-poster/de-de/b" });
  const next = storyOf("poster/de-de/b", { title: "Next" });
  const isPublished = { published: true, unpublished_changes: false, first_published_at: "2026-01-01T00:00:00Z" };
  /** Returns the writes of a run into a space whose story `a` has this state. */
  async function writesWith(state: Partial<Managed>, more: Partial<StoriesToPush> = {}) {
    const there = { full_slug: "poster/de-de/b", content: next.content, ...isPublished };
    const { space, writes, sent } = spaceWith({ full_slug: "poster/de-de/a", content: page.content, ...state }, there);
    await push(space, [page, next], { keep: true, ...more });
    return { writes, sent };
  }
  const edited = { title: "An editor's words" };

  it.each<[string, Partial<Managed>]>([
    ["published with other words", { ...isPublished, content: edited }],
    ["published with an editor's draft", { ...isPublished, unpublished_changes: true, content: edited }],
    ["taken offline", { published: false, first_published_at: "2026-01-01T00:00:00Z" }],
    ["an editor's draft that was never published", { published: false, first_published_at: null, content: edited }],
    ["a draft that an editor renamed", { published: false, first_published_at: null, name: "Another" }],
  ])("leaves a story that is %s", async (_, state) => {
    expect((await writesWith(state)).writes).toEqual([]);
  });

  it("completes a draft that a broken-off run has left", async () => {
    const { writes, sent } = await writesWith({ published: false, first_published_at: null });
    expect(writes).toEqual(["update story poster/de-de/a"]);
    expect(sent).toEqual([expect.objectContaining({ publish: 1 })]);
    expect(sent[0]?.story.content).toEqual({ title: "Sample", next: "there-1" });
  });

  it("keeps a field of such a draft that an editor added", async () => {
    const { sent } = await writesWith({ published: false, content: { ...page.content, description: "An editor's words" } });
    expect(sent[0]?.story.content).toEqual({ title: "Sample", next: "there-1", description: "An editor's words" });
  });

  it("completes such a draft whose translations have changed since", async () => {
    const content = { ...page.content, alternates: [{ locale: "de-CH" }] };
    expect((await writesWith({ published: false, content })).writes).toEqual(["update story poster/de-de/a"]);
  });

  it("completes a sample draft without publishing it", async () => {
    const { sent } = await writesWith({ published: false }, { published: new Set([next.full_slug]) });
    expect(sent).toEqual([expect.not.objectContaining({ publish: 1 })]);
    const finished = { title: "Sample", next: "there-1" };
    expect((await writesWith({ published: false, content: finished }, { published: new Set() })).writes).toEqual([]);
  });
});

describe("a run without --keep", () => {
  it("creates missing stories, and updates those that differ or are not published", async () => {
    const { space, writes } = spaceWith(
      { full_slug: "poster/de-de/same", content: { title: "Same" }, published: true },
      { full_slug: "poster/de-de/other", content: { title: "Other" }, published: true },
      { full_slug: "poster/de-de/draft", content: { title: "Draft" }, published: false },
    );
    const stories = [
      storyOf("poster/de-de/new"),
      ...["same", "other", "draft"].map((slug) => storyOf(`poster/de-de/${slug}`, { title: "Same" })),
    ];
    await push(space, stories);
    expect(writes).toEqual(["create story poster/de-de/new", "update story poster/de-de/other", "update story poster/de-de/draft"]);
  });
});
