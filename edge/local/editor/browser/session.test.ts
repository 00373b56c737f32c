import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseStoryFile } from "../../content/library/story.ts";
import { createManagementHandler } from "../../content/management/answer.ts";
import { openSpaceParts } from "../../content/management/space-parts.ts";
import { openStoryStore } from "../../content/management/story-store.ts";
import { createUploads } from "../../content/management/uploads.ts";
import { editorApi } from "./api.ts";
import { createSession, type Session } from "./session.ts";

const origin = "http://localhost";
const token = "management";
let folder: string;

/** Answers the calls of sessions by the management API of a space with the stories "home" and "canvas". */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "passepartout-"));
  const story = (title: string) => ({ value: parseStoryFile({ story: { content: { component: "Page", title } } }), modifiedAt: 0 });
  const stories = new Map(["home", "canvas"].map((slug) => [slug, story(slug)]));
  const datasources = new Map();
  const parts = openSpaceParts(folder);
  const answer = createManagementHandler({
    store: openStoryStore(folder, "Ada", { readStories: () => stories, readDatasources: () => datasources, editions: [] }),
    token,
    folder,
    parts,
    uploads: createUploads(folder, parts, origin),
    pictures: undefined,
    publicOrigin: origin,
    requestsPerSecond: 0,
  });
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.UTC(2026, 0, 15) });
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const url = new URL(address, origin);
    // Each call has a time of its own, as over a network.
    vi.advanceTimersByTime(1);
    return answer(new Request(url, { ...init, headers: { authorization: token } }), url);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

/** Opens a story as an editor in a tab of their own. */
async function editorOf(slug: string): Promise<Session> {
  const session = createSession();
  await session.open(await idOf(slug));
  return session;
}

async function idOf(slug: string): Promise<number> {
  const [story] = await editorApi.stories({ with_slug: slug, page: "1" });
  return story?.id ?? 0;
}

const titleIn = (session: Session) => session.story()?.content.title;
const storedTitle = async (slug: string) => (await editorApi.story(await idOf(slug), 0)).content.title;

/** Saves another title, as after a pause in typing. */
async function saveTitle(session: Session, title: string): Promise<boolean> {
  session.set(["title"], title);
  return session.save({ autosave: 1 });
}

describe("an open story", () => {
  it("keeps a colleague's draft when it is unpublished: the next save meets the conflict", async () => {
    const [ada, ben] = [await editorOf("home"), await editorOf("home")];
    await saveTitle(ben, "of Ben");
    await ada.unpublish();
    expect(ada.story()?.published).toBe(false);
    expect(await saveTitle(ada, "of Ada")).toBe(false);
    expect([ada.state().state, await storedTitle("home")]).toEqual(["conflict", "of Ben"]);
  });

  it("stays in conflict while the editor types, until one of both versions is kept", async () => {
    const [ada, ben] = [await editorOf("home"), await editorOf("home")];
    await saveTitle(ben, "of Ben");
    expect(await saveTitle(ada, "of Ada")).toBe(false);
    ada.set(["title"], "of Ada, typed on", "title");
    expect([ada.state().state, titleIn(ada)]).toEqual(["conflict", "of Ada, typed on"]);
    expect(await ada.save({ force_update: "1" })).toBe(true);
    expect([ada.state().state, await storedTitle("home")]).toEqual(["saved", "of Ada, typed on"]);
  });

  it("stays in conflict, too, if the editor typed during the save that met it", async () => {
    const [ada, ben] = [await editorOf("home"), await editorOf("home")];
    await saveTitle(ben, "of Ben");
    const saved = saveTitle(ada, "of Ada");
    ada.set(["title"], "of Ada, typed on", "title");
    expect(await saved).toBe(false);
    vi.runAllTimers();
    expect([ada.state().state, titleIn(ada)]).toEqual(["conflict", "of Ada, typed on"]);
  });

  it("is not in conflict after it was unpublished by an editor who works alone", async () => {
    const ada = await editorOf("home");
    await ada.unpublish();
    expect(await saveTitle(ada, "of Ada")).toBe(true);
    expect(await storedTitle("home")).toBe("of Ada");
  });

  it("keeps what is typed while it is unpublished", async () => {
    const ada = await editorOf("home");
    const unpublished = ada.unpublish();
    ada.set(["title"], "typed meanwhile");
    await unpublished;
    expect(titleIn(ada)).toBe("typed meanwhile");
  });
});

describe("a story that was deleted meanwhile", () => {
  it("keeps unsaved changes until another story is opened again", async () => {
    const ada = await editorOf("home");
    await editorApi.remove(await idOf("home"));
    ada.set(["title"], "of Ada");
    const canvas = await idOf("canvas");
    await expect(ada.open(canvas)).rejects.toThrow("duplicate it");
    expect([ada.state().state, titleIn(ada)]).toEqual(["deleted", "of Ada"]);
    await ada.open(canvas);
    expect([ada.state().state, titleIn(ada)]).toEqual(["saved", "canvas"]);
  });

  it.each([
    ["another story is opened", (ada: Session) => idOf("canvas").then(ada.open)],
    [
      "a release is selected",
      (ada: Session) => editorApi.createRelease({ name: "Advent", release_at: null }).then(({ id }) => ada.selectRelease(id)),
    ],
  ])("keeps changes that the autosave could not save until %s again", async (_, leave) => {
    const ada = await editorOf("home");
    await editorApi.remove(await idOf("home"));
    await saveTitle(ada, "of Ada");
    await expect(leave(ada)).rejects.toThrow("duplicate it");
    await saveTitle(ada, "of Ada again");
    await expect(leave(ada)).rejects.toThrow("duplicate it");
    expect([ada.state().state, ada.release(), titleIn(ada)]).toEqual(["deleted", 0, "of Ada again"]);
    await leave(ada).catch(() => undefined);
    expect(titleIn(ada)).not.toBe("of Ada again");
  });

  it("is closed when a release is selected", async () => {
    const ada = await editorOf("home");
    const { id } = await editorApi.createRelease({ name: "Advent", release_at: null });
    await editorApi.remove(await idOf("home"));
    await expect(ada.selectRelease(id)).rejects.toThrow('"home" was deleted meanwhile');
    expect([ada.story(), ada.release()]).toEqual([undefined, id]);
  });
});

describe("a release", () => {
  const advent = () => editorApi.createRelease({ name: "Advent", release_at: null });

  it("is selected without an open story, too", async () => {
    const { id } = await advent();
    const ada = createSession();
    await ada.selectRelease(id);
    await ada.open(await idOf("home"));
    await saveTitle(ada, "of Advent");
    expect([ada.release(), titleIn(ada), await storedTitle("home")]).toEqual([id, "of Advent", "home"]);
  });

  it("stays selected if the story cannot be opened in another one", async () => {
    const ada = await editorOf("home");
    const { id } = await advent();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    await expect(ada.selectRelease(id)).rejects.toThrow("does not answer");
    expect(ada.release()).toBe(0);
  });

  it("takes the open story, and another version of it in the release is replaced on request only", async () => {
    const [ada, ben] = [await editorOf("home"), await editorOf("home")];
    const { id } = await advent();
    const answers = [false, true];
    const confirmReplace = vi.fn(() => Promise.resolve(answers.shift() ?? true));
    const inRelease = async () => (await editorApi.story(await idOf("home"), id)).content.title;
    await ben.selectRelease(id);
    await saveTitle(ben, "of Ben");
    await saveTitle(ada, "of Ada");
    expect([await ada.putInto(id, confirmReplace), await inRelease()]).toEqual([false, "of Ben"]);
    expect([await ada.putInto(id, confirmReplace), await inRelease()]).toEqual([true, "of Ada"]);
    expect(confirmReplace).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["", async () => undefined],
    [", also out of another release", async (ada: Session) => ada.selectRelease((await advent()).id)],
    [", also if a colleague has saved the draft meanwhile", async () => void (await saveTitle(await editorOf("home"), "of Ben"))],
  ])("takes the open story without a question if it has no other version of it%s", async (_, prepare) => {
    const ada = await editorOf("home");
    const { id } = await advent();
    await prepare(ada);
    await saveTitle(ada, "of Ada");
    expect(await ada.putInto(id, () => Promise.reject(new Error("asked")))).toBe(true);
    expect((await editorApi.story(await idOf("home"), id)).content.title).toBe("of Ada");
  });

  it("does not take the open story over a version that a colleague saves meanwhile", async () => {
    const [ada, ben] = [await editorOf("home"), await editorOf("home")];
    const { id } = await advent();
    await ben.selectRelease(id);
    await saveTitle(ben, "of Ben");
    const put = ada.putInto(id, () => saveTitle(ben, "of Ben again"));
    await expect(put).rejects.toThrow("somebody else has changed this story");
    expect((await editorApi.story(await idOf("home"), id)).content.title).toBe("of Ben again");
  });

  it.each([
    ["went out", editorApi.deploy, "of Advent"],
    ["was deleted", editorApi.removeRelease, "of Advent"],
    ["was deleted before the first save", editorApi.removeRelease, undefined],
  ])("that %s leaves the editor in the drafts, with unsaved changes to keep or to drop", async (_, end, first) => {
    const ada = await editorOf("home");
    const { id } = await advent();
    await ada.selectRelease(id);
    if (first) await saveTitle(ada, first);
    const events: string[] = [];
    ada.listen((sessionEvent) => events.push(sessionEvent));
    await end(id);
    expect(await saveTitle(ada, "too late")).toBe(false);
    expect([ada.release(), ada.state()]).toEqual([0, { state: "conflict", why: expect.stringContaining("went out or was deleted") }]);
    expect(events).toContain("released");
    const draft = await storedTitle("home");
    await saveTitle(ada, "later still");
    expect([await storedTitle("home"), ada.state()]).toEqual([
      draft,
      { state: "conflict", why: expect.stringContaining("went out or was deleted") },
    ]);
    expect(await ada.save({ force_update: "1" })).toBe(true);
    expect([ada.state().state, await storedTitle("home")]).toEqual(["saved", "later still"]);
  });
});
