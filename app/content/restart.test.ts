import { beforeEach, describe, expect, it } from "vitest";
import { broken, fakeContent, folder, slug } from "../../tests/fake-content.ts";
import type { SnapshotFolder } from "./space/snapshot.ts";

const fake = fakeContent({ ignoresEvents: true });
const { titleOf, waitForTitle } = fake;

/** In-memory snapshot, shared by successive processes. */
let entries: Map<string, string>;
const snapshot: SnapshotFolder = {
  read: async (name) => entries.get(name),
  write: async (name, text) => void entries.set(name, text),
  remove: async (name) => void entries.delete(name),
};

beforeEach(() => {
  entries = new Map();
});

describe("a process that starts during an outage of the content service", () => {
  let seeded: Map<string, string> | undefined;
  beforeEach(async () => {
    if (!seeded) {
      fake.restart(snapshot);
      expect(await titleOf(slug)).toBe("Erste Fassung");
      await expect.poll(() => new Set(entries.keys())).toEqual(new Set([slug, "_links"]));
      seeded = entries;
    }
    entries = new Map(seeded);
    fake.delivery.requests.length = 0;
    fake.delivery.faults.set("", broken);
  });

  it("gives the stories that an earlier process read, with the same version", async () => {
    fake.restart(snapshot);
    const restored = await fake.content.story(slug);
    expect(fake.delivery.count("stories/")).toBe(0);
    fake.delivery.faults.clear();
    fake.restart();
    expect(restored).toEqual(await fake.content.story(slug));
  });

  it("knows missing slugs", async () => {
    fake.restart(snapshot);
    expect(await titleOf(`${folder}/guess`)).toBe("missing");
  });

  it("gives an edit published meanwhile once the service recovers", async () => {
    fake.restart(snapshot);
    expect(await titleOf(slug)).toBe("Erste Fassung");
    fake.delivery.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.delivery.faults.clear();
    fake.advance();
    await waitForTitle(slug, "Zweite Fassung");
  });

  it.each([
    ["is not JSON", "{<"],
    ["is not a story", "{}"],
    ["has an unknown content type", JSON.stringify({ full_slug: slug, content: { component: "Elsewhere", _uid: "x" } })],
  ])("ignores a story that %s", async (_, text) => {
    entries.set(slug, text);
    fake.restart(snapshot);
    expect(await titleOf(slug)).toBe("unavailable");
  });

  it("starts also with an unreadable snapshot", async () => {
    fake.restart({ ...snapshot, read: () => Promise.reject(new Error("no such folder")) });
    expect(await titleOf(slug)).toBe("unavailable");
    fake.delivery.faults.clear();
    fake.advance();
    await waitForTitle(slug, "Erste Fassung");
  });
});

describe("a snapshot", () => {
  beforeEach(() => {
    fake.restart(snapshot);
  });
  const saved = () => expect.poll(() => entries.has(slug)).toBe(true);

  it("never contains a draft", async () => {
    fake.delivery.stories.set(`${folder}/draft`, { uuid: "draft", content: { _uid: "page", component: "Page", title: "Entwurf" } });
    expect(await titleOf(`${folder}/draft`, {})).toBe("Entwurf");
    await titleOf(slug);
    await saved();
    expect([...entries.values()].join()).not.toContain("Entwurf");
  });

  it("loses a story that was unpublished", async () => {
    await titleOf(slug);
    await saved();
    fake.delivery.publish(`${folder}/poster`, {});
    fake.delivery.stories.delete(slug);
    fake.advance();
    await waitForTitle(slug, "missing");
    await expect.poll(() => entries.has(slug)).toBe(false);
  });
});
