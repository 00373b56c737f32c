import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { Delivery } from "../../tests/fake-delivery.ts";
import { type FakeService, fakeService, sendJson } from "../../tests/fake-service.ts";
import { type ContentService, createContentService, type DraftMode } from "./content-service.ts";
import type { ContentSnapshot } from "./space/snapshot.ts";

const folder = "poster/de-de";
const slug = `${folder}/leinwanddruck`;

let result: Delivery;
let service: FakeService;
let content: ContentService;
let ahead = 0;

/** In-memory snapshot, shared by successive processes. */
let left: Map<string, string>;
const snapshot: ContentSnapshot = {
  read: async (name) => left.get(name),
  write: async (name, text) => void left.set(name, text),
  remove: async (name) => void left.delete(name),
};

/** Creates a service with an empty memory. */
const startAnew = (kept?: ContentSnapshot) =>
  createContentService({ endpoint: `${service.origin}/v2`, publicToken: "public", previewToken: "preview", snapshot: kept });

beforeEach(async () => {
  // Recovery is logged too.
  vi.spyOn(console, "info").mockImplementation(() => {});
  result = new Delivery();
  result.publish(slug, { title: "Erste Fassung" });
  service = await fakeService(result.answer);
  left = new Map();
  content = startAnew();
  const now = performance.now.bind(performance);
  ahead = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
});

afterEach(async () => {
  await service.close();
  takeEvents();
});

const later = (milliseconds: number) => {
  ahead += milliseconds;
};

async function titleOf(fullSlug: string, draft?: DraftMode): Promise<string | undefined> {
  const reading = await content.story(fullSlug, draft);
  return reading.kind === "found" ? reading.value.story.content.title : reading.kind;
}

const shows = (fullSlug: string, title: string) => vi.waitFor(async () => expect(await titleOf(fullSlug)).toBe(title), 5_000);

const broken = (response: ServerResponse) => response.destroy();
const hanging = () => {};
const failing = (response: ServerResponse) => sendJson(response, { error: "internal error" }, 500);

describe("made-up addresses while the list of links cannot be read", () => {
  /** Requests invented slugs all at once. */
  const flood = async (count: number) => {
    const guesses = Array.from({ length: count }, (_, guess) => titleOf(`${folder}/guess-${guess}`));
    return new Set(await Promise.all(guesses));
  };

  beforeEach(async () => {
    result.faults.set("links", failing);
    expect(await titleOf(slug)).toBe("Erste Fassung");
  });

  it("push no good story out", async () => {
    await flood(2_500);
    const before = result.count("stories/");
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(result.count("stories/")).toBe(before);
  });

  it("cost the content service no more than a few requests a second", async () => {
    const outcomes = await flood(500);
    expect(result.count("stories/")).toBeLessThan(50);
    // A story that was not requested is not known to be missing.
    expect(outcomes).toEqual(new Set(["missing", "unavailable"]));
    const before = result.count("stories/");
    later(2_000);
    await flood(500);
    expect(result.count("stories/") - before).toBeLessThan(25);
  });

  it("leave the home story of each market its way", async () => {
    result.publish(`${folder}/home`, { title: "Start" });
    await flood(500);
    expect(await titleOf(`${folder}/home`)).toBe("Start");
  });

  it("make nobody try the list more often than once in ever more seconds", async () => {
    for (let step = 0; step < 60; step += 1) {
      await titleOf(`${folder}/guess-${step}`);
      later(500);
    }
    // After 0, 1, 3, 7, 15 and 23 seconds.
    expect(result.count("links")).toBeLessThanOrEqual(6);
  });

  it("cost nothing again soon after it can be read", async () => {
    await titleOf(`${folder}/guess`);
    result.faults.clear();
    later(8_001);
    await titleOf(`${folder}/another`);
    const before = result.count("stories/");
    await vi.waitFor(() => expect(result.count("links")).toBeGreaterThan(1));
    expect(await flood(500)).toEqual(new Set(["missing"]));
    expect(result.count("stories/") - before).toBeLessThan(3);
  });
});

describe("a list of links that is broken", () => {
  it.each([
    ["is no list", { links: "all of them" }],
    ["is missing", { error: "none" }],
  ])("and %s hides no story", async (_, answer) => {
    result.faults.set("links", (response) => sendJson(response, answer));
    expect(await titleOf(slug)).toBe("Erste Fassung");
  });

  it("in one entry costs no other one", async () => {
    const links = { a: null, b: 7, c: { uuid: 7 }, d: { uuid: "d", slug } };
    result.faults.set("links", (response) => sendJson(response, { links }));
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(await titleOf(`${folder}/guess`)).toBe("missing");
    expect(result.count("stories/")).toBe(1);
  });
});

describe("an older list of links", () => {
  beforeEach(async () => {
    await titleOf(slug);
    result.publish(`${folder}/new`, { title: "Neu" });
    result.publish(`${folder}/old`, { title: "Alt" });
    result.faults.set("links", failing);
    later(1_001);
    await vi.waitFor(async () => {
      await titleOf(slug);
      expect(result.count("spaces/me")).toBe(2);
    });
  });

  it("does not hide a story that is newer", async () => {
    await shows(`${folder}/new`, "Neu");
  });

  it("is believed where the service is gone", async () => {
    result.faults.set("", broken);
    for (let guess = 0; guess < 5; guess += 1) expect(await titleOf(`${folder}/guess-${guess}`)).toBe("missing");
  });

  it("is believed where the service was asked too often", async () => {
    const guesses = await Promise.all(Array.from({ length: 300 }, (_, guess) => titleOf(`${folder}/guess-${guess}`)));
    expect(new Set(guesses)).toEqual(new Set(["missing"]));
    expect(result.count("stories/")).toBeLessThan(50);
  });
});

describe("a content service that hangs", () => {
  /** Measures the wait for an unavailable story (ms). */
  const wait = async (fullSlug = slug) => {
    const since = Date.now();
    expect(await titleOf(fullSlug)).toBe("unavailable");
    return Date.now() - since;
  };

  it("at a cold start keeps the first visitors waiting once, and nobody after them", async () => {
    result.faults.set("", hanging);
    expect(Math.max(...(await Promise.all([wait(), wait(), wait()])))).toBeLessThan(3_000);
    for (let visitor = 0; visitor < 10; visitor += 1) expect(await wait()).toBeLessThan(100);
    // Later visitors only trigger probes: a short wait, and one request at a time.
    const before = result.asked.length;
    later(1_001);
    expect(await wait()).toBeLessThan(500);
    expect(await wait()).toBeLessThan(100);
    expect(result.asked.length - before).toBe(1);
  });

  it("is found again within two seconds of its return", async () => {
    result.faults.set("", hanging);
    await wait();
    result.faults.clear();
    later(1_001);
    await shows(slug, "Erste Fassung");
  });

  it("keeps nobody waiting for stories that were never seen, once three have waited", async () => {
    for (const name of ["a", "b", "c", "d"]) result.publish(`${folder}/${name}`, {});
    await titleOf(slug);
    result.faults.set("", hanging);
    await Promise.all(["a", "b", "c"].map((name) => wait(`${folder}/${name}`)));
    expect(await wait(`${folder}/d`)).toBeLessThan(500);
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(takeEventNames().filter((name) => name === "content-circuit-open")).toHaveLength(1);
    result.faults.clear();
    later(1_001);
    await shows(`${folder}/d`, "Leinwand");
  });

  it("for one story alone takes no other one with it, and is asked once a second for it", async () => {
    result.publish(`${folder}/other`, { title: "Anderes" });
    result.faults.set(`stories/${slug}`, failing);
    for (let visitor = 0; visitor < 20; visitor += 1) await wait();
    expect(result.count(`stories/${slug}`)).toBe(1);
    expect(await titleOf(`${folder}/other`)).toBe("Anderes");
    result.faults.clear();
    later(1_001);
    await shows(slug, "Erste Fassung");
  });
});

describe("a content service that was asked too often", () => {
  const limited = (times: number) => {
    let left = times;
    return (response: ServerResponse) => {
      left -= 1;
      if (left >= 0) sendJson(response, { error: "Too many requests" }, 429);
      else sendJson(response, result.bodyOf(`stories/${slug}`, new URLSearchParams()));
    };
  };

  it("is asked again, and no line goes to the console that is no event", async () => {
    const lines: unknown[] = [];
    for (const method of ["log", "info", "debug"] as const)
      vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(line));
    result.faults.set("stories/", limited(2));
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(result.count("stories/")).toBe(3);
    expect(lines).toEqual([]);
    expect(takeEvents().filter(({ event }) => event === "console")).toEqual([]);
  });

  it("is given up within its deadline, and asked no more after it", async () => {
    result.faults.set("stories/", limited(1_000));
    const since = Date.now();
    expect(await content.story(slug)).toMatchObject({ kind: "unavailable", reason: "status 429" });
    expect(Date.now() - since).toBeLessThan(3_000);
    const asked = result.count("stories/");
    expect(asked).toBeLessThanOrEqual(8);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(result.count("stories/")).toBe(asked);
  });
});

describe("a process that starts while the content service is gone", () => {
  let leftBehind: Map<string, string> | undefined;
  beforeEach(async () => {
    if (!leftBehind) {
      content = startAnew(snapshot);
      expect(await titleOf(slug)).toBe("Erste Fassung");
      await vi.waitFor(() => expect(new Set(left.keys())).toEqual(new Set([slug, "_links"])), 5_000);
      leftBehind = left;
    }
    left = new Map(leftBehind);
    result.asked.length = 0;
    result.faults.set("", broken);
  });

  it("shows the stories that another one has seen, under the same version", async () => {
    content = startAnew(snapshot);
    const restored = await content.story(slug);
    expect(result.count("stories/")).toBe(0);
    result.faults.clear();
    content = startAnew();
    expect(restored).toEqual(await content.story(slug));
  });

  it("knows what is not there", async () => {
    content = startAnew(snapshot);
    expect(await titleOf(`${folder}/guess`)).toBe("missing");
  });

  it("has what was published meanwhile as soon as the service is back", async () => {
    content = startAnew(snapshot);
    expect(await titleOf(slug)).toBe("Erste Fassung");
    result.publish(slug, { title: "Zweite Fassung" }, slug);
    result.faults.clear();
    later(1_001);
    await shows(slug, "Zweite Fassung");
  });

  it.each([
    ["is no JSON", "{<"],
    ["is no story", "{}"],
    ["has no page in it", JSON.stringify({ full_slug: slug, content: { component: "Elsewhere", _uid: "x" } })],
  ])("ignores a story that %s", async (_, text) => {
    left.set(slug, text);
    content = startAnew(snapshot);
    expect(await titleOf(slug)).toBe("unavailable");
  });

  it("starts without a snapshot that cannot be read", async () => {
    content = startAnew({ ...snapshot, read: () => Promise.reject(new Error("no such folder")) });
    expect(await titleOf(slug)).toBe("unavailable");
    result.faults.clear();
    later(1_001);
    await shows(slug, "Erste Fassung");
  });
});

describe("a snapshot", () => {
  beforeEach(() => {
    content = startAnew(snapshot);
  });
  const settled = () => vi.waitFor(() => expect(left.has(slug)).toBe(true), 5_000);

  it("never holds a draft", async () => {
    result.stories.set(`${folder}/draft`, { uuid: "draft", content: { _uid: "page", component: "Page", title: "Entwurf" } });
    expect(await titleOf(`${folder}/draft`, {})).toBe("Entwurf");
    await titleOf(slug);
    await settled();
    expect([...left.values()].join()).not.toContain("Entwurf");
  });

  it("forgets a story that was taken back", async () => {
    await titleOf(slug);
    await settled();
    result.publish(`${folder}/poster`, {});
    result.stories.delete(slug);
    later(1_001);
    await shows(slug, "missing");
    await vi.waitFor(() => expect(left.has(slug)).toBe(false), 5_000);
  });
});
