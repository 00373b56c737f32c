import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { takeEventNames } from "../../../tests/expected-events.ts";
import { type FakeService, fakeService, sendJson } from "../../../tests/fake-service.ts";
import { type CrawlPace, createSpaceReader, type StoryEntry } from "./space-reader.ts";

let service: FakeService;
afterEach(() => service.close());

const fast: CrawlPace = { requestsPerSecond: 1_000, retries: 10, retryAfter: 5 };
const large = "x".repeat(1_000_000);

/** Opens a space with a number of stories; `answer` can replace responses. */
async function open(count: number, pace: CrawlPace, answer?: (response: ServerResponse, url: URL) => boolean, textOf = (_: number) => "") {
  service = await fakeService((response, url) => {
    if (answer?.(response, url)) return;
    const [page = 1, perPage = 25] = ["page", "per_page"].map((name) => Number(url.searchParams.get(name)));
    const numbers = Array.from({ length: count }, (_, number) => number).slice((page - 1) * perPage, page * perPage);
    if (url.pathname.endsWith("/spaces/me")) return sendJson(response, { space: { version: 7 } });
    if (url.pathname.endsWith("/links")) {
      const links = numbers.map((number) => [
        number,
        { uuid: `${number}`, slug: `a/${number}`, is_folder: number === 0, published: number !== 1 },
      ]);
      return sendJson(response, { links: Object.fromEntries(links) });
    }
    response.setHeader("total", String(count)).setHeader("per-page", String(perPage));
    sendJson(response, { stories: numbers.map((number) => ({ full_slug: `a/${number}`, content: { text: textOf(number) } })) });
  });
  return createSpaceReader({ endpoint: `${service.origin}/v2`, publicToken: "public", previewToken: "preview" }, "published", pace);
}

async function slugsOf(stories: AsyncIterable<{ raw: unknown } | { unreadable: string }>): Promise<string[]> {
  const slugs: string[] = [];
  for await (const read of stories) slugs.push("raw" in read ? (read.raw as { full_slug: string }).full_slug : read.unreadable);
  return slugs;
}

describe("a whole space", () => {
  it("is read from first to last story, 25 at a time", async () => {
    const slugs = await slugsOf((await open(60, fast)).stories());
    expect(slugs).toEqual(Array.from({ length: 60 }, (_, number) => `a/${number}`));
    expect(
      service.requests
        .filter(({ url }) => url.includes("/cdn/stories"))
        .map(({ url }) => new URL(url, "http://x").searchParams.get("per_page")),
    ).toEqual(["25", "25", "25"]);
  });

  it("is listed by slugs and ids, without folders, drafts included", async () => {
    const links: StoryEntry[] = [];
    for await (const link of (await open(3, fast)).links()) links.push(link);
    expect(links).toEqual([
      { uuid: "1", slug: "a/1", published: false },
      { uuid: "2", slug: "a/2", published: true },
    ]);
  });

  it("is requested within the content service's rate limit", async () => {
    const since = performance.now();
    await slugsOf((await open(50, { ...fast, requestsPerSecond: 2 })).stories());
    // The rate limit delays the third request to the next second.
    expect(performance.now() - since).toBeGreaterThan(995);
  });

  it("is requested again after a rate-limit response", async () => {
    let refused = 0;
    const whole = await open(30, fast, (response) => {
      refused += 1;
      if (refused > 3) return false;
      sendJson(response, { error: "Too many requests" }, 429);
      return true;
    });
    expect(await slugsOf(whole.stories())).toHaveLength(30);
    expect(takeEventNames()).toContain("content-rate-limited");
  });

  it("is given up after one read that stays rate-limited", async () => {
    const isStory = ({ url = "" }: { url?: string }) => url.includes("/cdn/stories");
    const whole = await open(30, fast, (response, { pathname }) => {
      if (!pathname.endsWith("/stories")) return false;
      sendJson(response, { error: "Too many requests" }, 429);
      return true;
    });
    await expect(slugsOf(whole.stories())).rejects.toThrow("The list of stories is unavailable: ");
    expect(service.requests.filter(isStory).length).toBeLessThanOrEqual(11);
    expect(takeEventNames()).toContain("content-rate-limited");
  });

  it("skips a story that is too large, but none of its neighbours", async () => {
    const slugs = await slugsOf((await open(30, fast, undefined, (number) => (number === 3 ? large.repeat(6) : ""))).stories());
    expect(slugs.filter((slug) => /^a\//.test(slug))).toHaveLength(29);
    expect(slugs[3]).toMatch(/^story 4 of the list: /);
    takeEventNames();
  });

  it("that is not accessible throws", async () => {
    const whole = await open(3, { ...fast, retries: 1 }, (response) => {
      sendJson(response, { error: "no" }, 401);
      return true;
    });
    await expect(slugsOf(whole.stories())).rejects.toThrow("The content service is unavailable: status 401.");
    takeEventNames();
  });
});
