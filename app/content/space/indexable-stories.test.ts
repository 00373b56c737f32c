import { describe, expect, it } from "vitest";
import { takeEvents } from "../../../tests/expected-events.ts";
import type { ContentResult, DeliveryClient } from "../delivery-client.ts";
import { createIndexableStoriesReader, isIndexable } from "./indexable-stories.ts";

/** Treats every page as changed. */
const allChanged = { isUnchanged: () => false };

type Listed = { data: Record<string, unknown>; total: number | undefined };

const story = (full_slug: string, robots?: string | null, more: Record<string, unknown> = {}) => ({
  full_slug,
  published_at: "2026-03-04T05:06:07.000Z",
  content: { robots },
  ...more,
});

/** Creates a delivery client that answers by page number, and lists its requests. */
function clientOf(answer: (page: number) => ContentResult<Listed>) {
  const requests: Record<string, string | number>[] = [];
  const list = async (_path: string, params: Record<string, string | number>) => {
    requests.push(params);
    await Promise.resolve();
    return answer(Number(params.page));
  };
  return { client: { list } as unknown as DeliveryClient, requests };
}

const found = (stories: unknown[], total = stories.length): ContentResult<Listed> => ({
  kind: "found",
  value: { data: { stories }, total },
});

describe("indexable stories", () => {
  it("are those with robots set to index", async () => {
    const stories = [
      story("poster/de-de/home", "index, follow"),
      story("poster/de-de/error"),
      story("poster/de-de/feed-collage", "noindex, follow"),
      story("poster/de-de/empty", ""),
      story("poster/de-de/broken", "index", { full_slug: 7 }),
      null,
      story("poster/de-de/poster", "index", { content: { robots: "index", canonicalUrl: "https://shop.test/x" }, published_at: null }),
    ];
    const read = createIndexableStoriesReader(clientOf(() => found(stories, 70)).client, allChanged)(100);
    expect(await read("poster/de-de", 1)).toEqual({
      kind: "found",
      value: {
        stories: [
          { fullSlug: "poster/de-de/home", canonicalUrl: "", publishedAt: "2026-03-04T05:06:07.000Z" },
          { fullSlug: "poster/de-de/poster", canonicalUrl: "https://shop.test/x", publishedAt: undefined },
        ],
        total: 70,
      },
    });
  });

  it.each([
    ["index, follow", true],
    ["all", true],
    ["max-snippet:50", true],
    ["index, follow, max-image-preview:none", true],
    ["Index, Max-Image-Preview: None", true],
    ["noindex nofollow", false],
    ["follow , None", false],
    ["NOINDEX", false],
    ["follow,noindex", false],
    ["none", false],
    [" ", false],
    [null, false],
  ])("with robots %j: %s", (robots, listed) => {
    expect(isIndexable(robots)).toBe(listed);
  });

  it("are requested 25 at a time, per folder and content version, without rendered fields", async () => {
    const { client, requests } = clientOf(() => found([]));
    await createIndexableStoriesReader(client, allChanged)(100)("poster/de-de", 3);
    const folder = { starts_with: "poster/de-de/", excluding_slugs: "poster/de-de/redirects/*" };
    expect(requests).toEqual([{ cv: 100, ...folder, per_page: 25, page: 3, sort_by: "id:asc", excluding_fields: expect.any(String) }]);
    const left = String(requests[0]?.excluding_fields).split(",");
    expect(left).toEqual(expect.arrayContaining(["teaser", "body", "calculator", "header", "footer", "alternates"]));
    expect(left).not.toContain("robots");
    expect(left).not.toContain("canonicalUrl");
  });
});

describe("a page of the list", () => {
  it("is read once by concurrent callers, and cached per content version", async () => {
    const { client, requests } = clientOf(() => found([story("a/b", "index")]));
    const at = createIndexableStoriesReader(client, allChanged);
    await Promise.all(Array.from({ length: 200 }, () => at(100)("a", 1)));
    await at(100)("a", 1);
    expect(requests).toHaveLength(1);
    await at(101)("a", 1);
    await at(101)("b", 1);
    await at(101)("b", 2);
    expect(requests).toHaveLength(4);
  });

  it.each<[string, ContentResult<Listed>]>([
    ["fails", { kind: "unavailable", reason: "status 500" }],
    ["is not there", { kind: "missing" }],
    ["is no list", { kind: "found", value: { data: {}, total: 3 } }],
    ["does not say how long the list is", { kind: "found", value: { data: { stories: [] }, total: undefined } }],
  ])("that %s is unavailable with one event, and is read again", async (_, answer) => {
    const { client, requests } = clientOf(() => answer);
    const read = createIndexableStoriesReader(client, allChanged)(100);
    const answers = await Promise.all([read("a", 2), read("a", 2)]);
    expect(answers).toEqual([expect.objectContaining({ kind: "unavailable" }), expect.objectContaining({ kind: "unavailable" })]);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "content-read-failed", folder: "a", page: 2 })]);
    await read("a", 2);
    expect(requests).toHaveLength(2);
    takeEvents();
  });

  it("is evicted beyond 200,000 stories", async () => {
    const full = Array.from({ length: 25 }, (_, place) => story(`a/s${place}`, "index"));
    const { client, requests } = clientOf(() => found(full));
    const read = createIndexableStoriesReader(client, allChanged)(100);
    for (let page = 1; page <= 8_000; page += 1) await read("a", page);
    await read("a", 8_000);
    expect(requests).toHaveLength(8_000);
    await read("a", 1);
    expect(requests).toHaveLength(8_001);
  });
});

describe("a cached page of the list", () => {
  const stories = Array.from({ length: 25 }, (_, number) => story(`poster/de-de/p${number}`, "index"));
  /** Counts the requests per page (two full ones, a short one) after a publication. */
  async function requestsAfter(...touched: string[]) {
    const pages = [stories, stories.map(({ full_slug, ...more }) => ({ ...more, full_slug: `${full_slug}-b` })), stories.slice(0, 3)];
    const { client, requests } = clientOf((page) => found(pages[page - 1] ?? [], 53));
    const isUnchanged = (slug: string) => !touched.includes(slug);
    const readAt = createIndexableStoriesReader(client, { isUnchanged });
    for (const at of [100, 101, 102]) for (const page of [1, 2, 3]) await readAt(at)("poster/de-de", page);
    return [1, 2, 3].map((page) => requests.filter((params) => params.page === page).length);
  }

  it("is not read again for a publication elsewhere", async () => {
    expect(await requestsAfter("poster/de-at/p1")).toEqual([1, 1, 1]);
  });

  it("is read again after one of its stories was published", async () => {
    expect(await requestsAfter("poster/de-de/p20")).toEqual([3, 1, 1]);
  });

  it("is read again if the folder has a new story, which may have been created long ago", async () => {
    expect(await requestsAfter("poster/de-de/ new")).toEqual([3, 3, 3]);
  });
});
