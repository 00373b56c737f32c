import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeEventNames, takeEvents } from "../../tests/expected-events.ts";
import { Delivery } from "../../tests/fake-delivery.ts";
import { type FakeService, fakeService } from "../../tests/fake-service.ts";
import { type ContentService, createContentService, type DraftMode } from "./content-service.ts";

const folder = "poster/de-de";
const slug = `${folder}/leinwanddruck`;

let result: Delivery;
let service: FakeService;
let content: ContentService;
let ahead = 0;

beforeEach(async () => {
  result = new Delivery();
  result.publish(slug, { title: "Erste Fassung" });
  service = await fakeService(result.answer);
  content = createContentService({ endpoint: `${service.origin}/v2`, publicToken: "public", previewToken: "preview" });
  const now = performance.now.bind(performance);
  ahead = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now() + ahead);
});

afterEach(() => service.close());

/** Advances past the polling interval of the content version. */
const aSecondLater = () => {
  ahead += 1_001;
};

async function titleOf(fullSlug: string, draft?: DraftMode): Promise<string | undefined> {
  const reading = await content.story(fullSlug, draft);
  return reading.kind === "found" ? reading.value.story.content.title : reading.kind;
}

/** Waits until an edit is visible; the first reads may still serve the old story. */
const shows = (fullSlug: string, title: string) => vi.waitFor(async () => expect(await titleOf(fullSlug)).toBe(title), 5_000);

const broken = (response: ServerResponse) => response.destroy();
const hanging = () => {};

describe("a story that is asked for afresh", () => {
  it("is read anew each second, and shows an edit with it", async () => {
    await titleOf(slug);
    result.publish(slug, { title: "Zweite Fassung" }, slug);
    aSecondLater();
    await vi.waitFor(async () => {
      const fresh = await content.fresh(slug);
      expect(fresh.kind === "found" && fresh.value.story.content.title).toBe("Zweite Fassung");
    }, 5_000);
    expect(result.count("stories/")).toBe(2);
    aSecondLater();
    await content.fresh(slug);
    await vi.waitFor(() => expect(result.count("stories/")).toBe(3), 5_000);
  });

  it("is asked for once a second, however many come in it, at the same moment or one after another", async () => {
    await titleOf(slug);
    aSecondLater();
    await Promise.all(Array.from({ length: 500 }, () => content.fresh(slug)));
    await vi.waitFor(() => expect(result.count("stories/")).toBe(2));
    for (let visit = 0; visit < 20; visit += 1) await content.fresh(slug);
    expect(result.count("stories/")).toBe(2);
  });

  it("that nobody published costs no request", async () => {
    await titleOf(slug);
    for (let visit = 0; visit < 20; visit += 1) expect((await content.fresh(`${folder}/nowhere`)).kind).toBe("missing");
    expect(result.count("stories/")).toBe(1);
  });

  it("is the last good one, soon, where the service does not answer", async () => {
    await titleOf(slug);
    const held: ServerResponse[] = [];
    result.faults.set("stories/", (response) => void held.push(response));
    aSecondLater();
    const since = performance.now();
    const kept = await content.fresh(slug);
    expect(kept.kind === "found" && kept.value.story.content.title).toBe("Erste Fassung");
    expect(performance.now() - since).toBeLessThan(1_000);
    result.faults.set("stories/", broken);
    for (const response of held) response.destroy();
    await vi.waitFor(() => expect(takeEventNames()).toEqual(["content-unavailable"]), 5_000);
  });
});

describe("a published story", () => {
  it("is asked for once by 500 visitors who come at the same moment", async () => {
    const titles = await Promise.all(Array.from({ length: 500 }, () => titleOf(slug)));
    expect(new Set(titles)).toEqual(new Set(["Erste Fassung"]));
    expect([result.count("spaces/me"), result.count("links"), result.count("stories/")]).toEqual([1, 1, 1]);
  });

  it("costs no request while it stands in memory", async () => {
    await titleOf(slug);
    const before = result.asked.length;
    for (let visit = 0; visit < 10; visit += 1) await titleOf(slug);
    expect(result.asked.length).toBe(before);
  });

  it("is looked at again after a second, and read again only when something was published", async () => {
    await titleOf(slug);
    aSecondLater();
    await titleOf(slug);
    await vi.waitFor(() => expect(result.count("spaces/me")).toBe(2));
    expect(result.count("stories/")).toBe(1);
  });

  it("shows an edit, under another version", async () => {
    const first = await content.story(slug);
    result.publish(slug, { title: "Zweite Fassung" }, slug);
    aSecondLater();
    await shows(slug, "Zweite Fassung");
    const second = await content.story(slug);
    expect(first.kind === "found" && second.kind === "found" && first.value.version !== second.value.version).toBe(true);
  });

  it("keeps its version, and so its shell, when another story is edited", async () => {
    const first = await content.story(slug);
    result.publish(`${folder}/poster`, { title: "Poster" });
    aSecondLater();
    await shows(`${folder}/poster`, "Poster");
    const second = await content.story(slug);
    expect(first.kind === "found" && second.kind === "found" && first.value.version === second.value.version).toBe(true);
  });

  it("is read with the public token and as published", async () => {
    await titleOf(slug);
    for (const { query } of result.asked) expect([query.get("token"), query.get("version")]).toEqual(["public", "published"]);
  });

  it("that was taken back is missing", async () => {
    expect(await titleOf(slug)).toBe("Erste Fassung");
    result.publish(`${folder}/poster`, {});
    result.stories.delete(slug);
    aSecondLater();
    await shows(slug, "missing");
  });
});

describe("a slug that nobody published", () => {
  it("costs no request for a story, however many are made up", async () => {
    for (let guess = 0; guess < 50; guess += 1) expect(await titleOf(`${folder}/guess-${guess}`)).toBe("missing");
    expect([result.count("stories/"), result.count("links"), result.count("spaces/me")]).toEqual([0, 1, 1]);
  });

  it("is found once it is published", async () => {
    expect(await titleOf(`${folder}/new`)).toBe("missing");
    result.publish(`${folder}/new`, { title: "Neu" });
    aSecondLater();
    await shows(`${folder}/new`, "Neu");
  });

  it("is asked for where the list of links cannot be had", async () => {
    result.faults.set("links", broken);
    expect(await titleOf(`${folder}/guess`)).toBe("missing");
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(new Set(takeEventNames())).toEqual(new Set(["content-links-unknown"]));
  });

  it("costs no request in a space whose list is long, once that is read", async () => {
    const named = `${folder}/named`;
    const fillers = Array.from({ length: 3_000 }, (_, index) => [`u${index}`, { uuid: `u${index}`, slug: `${folder}/p${index}` }]);
    result.publish(named, { title: "Genannt" }, named);
    result.links = () => Object.fromEntries([...fillers, ["last", { uuid: "last", slug: named }]]);
    await titleOf(slug);
    // Long lists are read in the background.
    await vi.waitFor(() => expect(result.count("links")).toBe(4), 10_000);
    const before = result.count("stories/");
    await vi.waitFor(async () => expect(await titleOf(`${folder}/guess-${crypto.randomUUID()}`)).toBe("missing"));
    await Promise.all(Array.from({ length: 100 }, (_, number) => titleOf(`${folder}/guess-${number}`)));
    expect(result.count("stories/") - before).toBeLessThan(5);
    expect(await titleOf(named)).toBe("Genannt");
  });
});

describe("a service that is gone", () => {
  it("does not take the stories with it that were seen once", async () => {
    await titleOf(slug);
    result.faults.set("", broken);
    aSecondLater();
    expect(await titleOf(slug)).toBe("Erste Fassung");
    await vi.waitFor(() => expect(takeEventNames()).toEqual(["content-version-unknown"]), 5_000);
  });

  it("leaves the last good version of a story that has just been edited, with one event", async () => {
    await titleOf(slug);
    result.publish(slug, { title: "Zweite Fassung" }, slug);
    result.faults.set("stories/", broken);
    aSecondLater();
    const titles = await Promise.all(Array.from({ length: 20 }, () => titleOf(slug)));
    expect(new Set(titles)).toEqual(new Set(["Erste Fassung"]));
    await vi.waitFor(() =>
      expect(takeEvents()).toEqual([expect.objectContaining({ event: "content-unavailable", story: slug, kept: true })]),
    );
  });

  it("makes nobody wait longer than a moment for an edit", async () => {
    await titleOf(slug);
    result.publish(slug, { title: "Zweite Fassung" }, slug);
    result.faults.set("stories/", hanging);
    aSecondLater();
    const since = Date.now();
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(Date.now() - since).toBeLessThan(1_200);
    await vi.waitFor(() => expect(takeEventNames()).toEqual(["content-unavailable"]), 3_000);
  });

  it("makes a story that was never seen unavailable, not missing", async () => {
    result.faults.set("", broken);
    expect(await content.story(slug)).toMatchObject({ kind: "unavailable" });
    expect(takeEventNames()).toContain("content-version-unknown");
  });

  it("that never answers is given up within its deadlines", async () => {
    result.faults.set("stories/", hanging);
    const since = Date.now();
    expect(await content.story(slug)).toEqual({ kind: "unavailable", reason: "no answer within 2000 ms", because: "silence" });
    expect(Date.now() - since).toBeLessThan(3_000);
    expect(takeEventNames()).toEqual(["content-unavailable"]);
  });

  it("that comes back shows the edit", async () => {
    await titleOf(slug);
    result.publish(slug, { title: "Zweite Fassung" }, slug);
    result.faults.set("stories/", broken);
    aSecondLater();
    await titleOf(slug);
    await vi.waitFor(() => expect(takeEventNames()).toEqual(["content-unavailable"]));
    result.faults.clear();
    await shows(slug, "Zweite Fassung");
    // A failed story is not requested again for a second.
    expect(takeEventNames().filter((event) => event !== "content-not-asked")).toEqual([]);
  });

  it.each([
    ["garbage", (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end("{<")],
    ["no story", (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end("{}")],
    [
      "an answer of 6 MB",
      (response: ServerResponse) => response.writeHead(200, { "content-type": "application/json" }).end(`"${"x".repeat(6_000_000)}"`),
    ],
    [
      "10,000 levels",
      (response: ServerResponse) =>
        response
          .writeHead(200, { "content-type": "application/json" })
          .end(`{"story":{"full_slug":"x","content":{"component":"Page","body":${"[".repeat(10_000)}${"]".repeat(10_000)}}}}`),
    ],
  ])("that gives %s for a story leaves the last good one", async (_, fault) => {
    await titleOf(slug);
    result.publish(slug, { title: "Zweite Fassung" }, slug);
    result.faults.set("stories/", fault);
    aSecondLater();
    expect(await titleOf(slug)).toBe("Erste Fassung");
    await vi.waitFor(() => expect(takeEventNames()).toContain("content-unavailable"));
    takeEvents();
  });

  it("is told apart from one that answers", async () => {
    expect(await content.health()).toBe(true);
    result.faults.set("", broken);
    expect(await content.health()).toBe(false);
  });
});

describe("a draft", () => {
  it("is read anew each time, with the preview token", async () => {
    expect(await titleOf(slug, {})).toBe("Erste Fassung");
    result.stories.set(slug, { uuid: slug, content: { _uid: "page", component: "Page", title: "Entwurf" } });
    expect(await titleOf(slug, {})).toBe("Entwurf");
    expect(result.asked.map(({ query }) => [query.get("token"), query.get("version")])).toEqual([
      ["preview", "draft"],
      ["preview", "draft"],
    ]);
  });

  it("never becomes what a visitor sees", async () => {
    await titleOf(slug);
    result.stories.set(slug, { uuid: slug, content: { _uid: "page", component: "Page", title: "Entwurf" } });
    expect(await titleOf(slug, {})).toBe("Entwurf");
    expect(await titleOf(slug)).toBe("Erste Fassung");
  });
});

describe("a link to a page that was renamed", () => {
  const target = "3f9c7f6e-target";
  const link = { fieldtype: "multilink", linktype: "story", id: target, url: "", cached_url: `${folder}/old` };
  const mark = { type: "link", attrs: { linktype: "story", uuid: target, href: `/${folder}/old`, anchor: null, target: "_self" } };
  const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "hier", marks: [mark] }] }] };
  const tile = {
    _uid: "tile",
    component: "SubTeaserItem",
    headline: "Poster",
    image: {
      fieldtype: "asset",
      id: null,
      filename: "https://a.test/f/1/1x1/a/a.jpg",
      alt: "",
      name: "",
      title: "",
      focus: "",
      copyright: "",
      meta_data: {},
    },
    link,
  };
  const linking = {
    body: [
      { _uid: "row", component: "SubTeaser", items: [tile] },
      { _uid: "text", component: "Text", text },
    ],
  };

  it.each([
    ["a field", "cached_url"],
    ["a text", "href"],
  ])("in %s leads to its new address", async (_, field) => {
    result.publish(`${folder}/old`, {}, target);
    result.publish(slug, linking, slug);
    const addressOf = async () => {
      const reading = await content.story(slug);
      const found = JSON.stringify(reading).match(new RegExp(`"${field}":"([^"]*)"`));
      return found?.[1]?.replace(/^\//, "");
    };
    expect(await addressOf()).toBe(`${folder}/old`);
    result.publish(`${folder}/new`, {}, target);
    aSecondLater();
    await vi.waitFor(async () => expect(await addressOf()).toBe(`${folder}/new`), 5_000);
  });
});
