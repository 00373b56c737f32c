import { beforeEach, describe, expect, it, vi } from "vitest";
import { broken, fakeContent, folder, slug } from "../../tests/fake-content.ts";
import type { ContentSnapshot } from "./space/snapshot.ts";

const fake = fakeContent({ ignoresEvents: true });
const { titleOf, shows } = fake;

/** In-memory snapshot, shared by successive processes. */
let left: Map<string, string>;
const snapshot: ContentSnapshot = {
  read: async (name) => left.get(name),
  write: async (name, text) => void left.set(name, text),
  remove: async (name) => void left.delete(name),
};

beforeEach(() => {
  left = new Map();
});

describe("a process that starts while the content service is gone", () => {
  let leftBehind: Map<string, string> | undefined;
  beforeEach(async () => {
    if (!leftBehind) {
      fake.startAnew(snapshot);
      expect(await titleOf(slug)).toBe("Erste Fassung");
      await vi.waitFor(() => expect(new Set(left.keys())).toEqual(new Set([slug, "_links"])), 5_000);
      leftBehind = left;
    }
    left = new Map(leftBehind);
    fake.result.asked.length = 0;
    fake.result.faults.set("", broken);
  });

  it("shows the stories that another one has seen, under the same version", async () => {
    fake.startAnew(snapshot);
    const restored = await fake.content.story(slug);
    expect(fake.result.count("stories/")).toBe(0);
    fake.result.faults.clear();
    fake.startAnew();
    expect(restored).toEqual(await fake.content.story(slug));
  });

  it("knows what is not there", async () => {
    fake.startAnew(snapshot);
    expect(await titleOf(`${folder}/guess`)).toBe("missing");
  });

  it("has what was published meanwhile as soon as the service is back", async () => {
    fake.startAnew(snapshot);
    expect(await titleOf(slug)).toBe("Erste Fassung");
    fake.result.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.result.faults.clear();
    fake.later();
    await shows(slug, "Zweite Fassung");
  });

  it.each([
    ["is no JSON", "{<"],
    ["is no story", "{}"],
    ["has no page in it", JSON.stringify({ full_slug: slug, content: { component: "Elsewhere", _uid: "x" } })],
  ])("ignores a story that %s", async (_, text) => {
    left.set(slug, text);
    fake.startAnew(snapshot);
    expect(await titleOf(slug)).toBe("unavailable");
  });

  it("starts without a snapshot that cannot be read", async () => {
    fake.startAnew({ ...snapshot, read: () => Promise.reject(new Error("no such folder")) });
    expect(await titleOf(slug)).toBe("unavailable");
    fake.result.faults.clear();
    fake.later();
    await shows(slug, "Erste Fassung");
  });
});

describe("a snapshot", () => {
  beforeEach(() => {
    fake.startAnew(snapshot);
  });
  const settled = () => vi.waitFor(() => expect(left.has(slug)).toBe(true), 5_000);

  it("never holds a draft", async () => {
    fake.result.stories.set(`${folder}/draft`, { uuid: "draft", content: { _uid: "page", component: "Page", title: "Entwurf" } });
    expect(await titleOf(`${folder}/draft`, {})).toBe("Entwurf");
    await titleOf(slug);
    await settled();
    expect([...left.values()].join()).not.toContain("Entwurf");
  });

  it("forgets a story that was taken back", async () => {
    await titleOf(slug);
    await settled();
    fake.result.publish(`${folder}/poster`, {});
    fake.result.stories.delete(slug);
    fake.later();
    await shows(slug, "missing");
    await vi.waitFor(() => expect(left.has(slug)).toBe(false), 5_000);
  });
});
