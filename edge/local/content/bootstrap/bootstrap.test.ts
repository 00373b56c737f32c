import { afterEach, describe, expect, it } from "vitest";
import { type FakeService, fakeService, sendJson } from "../../../../tests/fake-service.ts";
import { covers } from "./covers.ts";
import { fileNamesByUrl } from "./push-pictures.ts";
import { rewriteReferences } from "./references.ts";
import { createSpaceClient } from "./space-client.ts";

describe("a story's references", () => {
  const file = { filename: "https://a.storyblok.com/f/77/10x10/abc/a.jpg", id: 5 };
  const targets = {
    isStory: (uuid: string) => uuid.startsWith("here-"),
    uuidOf: (uuid: string) => (uuid === "here-1" ? "there-1" : undefined),
    file: (address: string) => (address.endsWith("/a.jpg") ? file : undefined),
  };

  it("lead to the stories and files of the space, at any depth", () => {
    const link = { linktype: "story", cached_url: "poster/de-de/home" };
    const picture = { filename: "https://a.storyblok.com/f/1/10x10/0/a.jpg", id: 1, alt: "Bild" };
    const content = { component: "Page", body: [{ component: "Teaser", link: { ...link, id: "here-1" }, image: picture }] };
    expect(rewriteReferences(content, targets)).toEqual({
      content: { component: "Page", body: [{ component: "Teaser", link: { ...link, id: "there-1" }, image: { ...picture, ...file } }] },
      missing: 0,
    });
  });

  it("to stories that the space lacks stay, and are counted", () => {
    expect(rewriteReferences({ one: "here-2", two: ["here-2", "word"] }, targets)).toEqual({
      content: { one: "here-2", two: ["here-2", "word"] },
      missing: 2,
    });
  });
});

describe("a stored value", () => {
  it.each([
    [{ a: 1, id: 7 }, { a: 1 }, true],
    [{ a: 2 }, { a: 1 }, false],
    [{ list: [{ a: 1, _uid: "x" }] }, { list: [{ a: 1 }] }, true],
    [{ list: [1, 2] }, { list: [1] }, false],
    [{ a: null }, { a: "" }, true],
    [{}, { a: "words" }, false],
    [null, { a: 1 }, false],
  ])("%j covers %j: %s", (stored, wanted, covered) => {
    expect(covers(stored, wanted)).toBe(covered);
  });
});

it("files are named like their addresses, with the size if a name has several", () => {
  const at = (size: string, name: string) => `https://a.storyblok.com/f/1/${size}/abc/${name}`;
  expect([...fileNamesByUrl([at("10x10", "a.jpg"), at("20x20", "a.jpg"), at("x", "film.de.vtt")]).values()]).toEqual([
    "a.jpg",
    "a-20x20.jpg",
    "film_de.vtt",
  ]);
});

describe("the client of a space", () => {
  let service: FakeService;
  afterEach(() => service.close());
  const clientOf = (more = {}) =>
    createSpaceClient({ api: service.origin, space: "7", token: "secret", rate: 1_000, dryRun: false, log: () => {}, ...more });

  it("keeps its rate", async () => {
    service = await fakeService((response) => sendJson(response, {}));
    const client = clientOf({ rate: 50 });
    const since = performance.now();
    for (let count = 0; count < 11; count += 1) await client.get("/stories/1");
    expect(performance.now() - since).toBeGreaterThan(195);
  });

  it("repeats what the rate limit refused, when the service says so", async () => {
    let refusals = 2;
    service = await fakeService((response) => {
      refusals -= 1;
      if (refusals >= 0) response.writeHead(429, { "retry-after": "0.01" }).end();
      else sendJson(response, { story: { id: 1 } });
    });
    expect(await clientOf().write("create story a", "POST", "/stories/", {})).toEqual({ story: { id: 1 } });
    expect(service.requests).toHaveLength(3);
  });

  it("reads all pages of a list", async () => {
    service = await fakeService((response, url) => {
      const page = Number(url.searchParams.get("page"));
      response.writeHead(200, { total: "150" }).end(JSON.stringify({ stories: Array(page === 1 ? 100 : 50).fill({}) }));
    });
    expect(await clientOf().list("/stories/?story_only=1", "stories")).toHaveLength(150);
  });

  it.each([
    [401, "STORYBLOK_TOKEN must be a personal access token"],
    [404, "check --space and its region"],
    [422, "slug: has already been taken"],
  ])("names the cure of a status %i, and never the token", async (status, cure) => {
    service = await fakeService((response) => sendJson(response, { error: "slug: has already been taken" }, status));
    const refused = clientOf().write("create story a", "POST", "/stories/", {});
    await expect(refused).rejects.toThrow(cure);
    await expect(refused).rejects.not.toThrow("secret");
    expect(service.requests).toHaveLength(1);
  });

  it("sends no change in a dry run", async () => {
    service = await fakeService((response) => sendJson(response, {}));
    const said: string[] = [];
    const client = clientOf({ dryRun: true, log: (line: string) => said.push(line) });
    expect(await client.write("create story a", "POST", "/stories/", {})).toBeUndefined();
    expect([said, client.writes(), service.requests]).toEqual([["would create story a"], 1, []]);
  });
});
