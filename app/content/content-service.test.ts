import type { ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { takeEventNames } from "../../tests/expected-events.ts";
import { broken, fakeContent, folder, slug } from "../../tests/fake-content.ts";

const fake = fakeContent();
const { titleOf, shows } = fake;

describe("a story that is asked for afresh", () => {
  it("is read anew each second, and shows an edit with it", async () => {
    await titleOf(slug);
    fake.result.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.later();
    await vi.waitFor(async () => {
      const fresh = await fake.content.fresh(slug);
      expect(fresh.kind === "found" && fresh.value.story.content.title).toBe("Zweite Fassung");
    }, 5_000);
    expect(fake.result.count("stories/")).toBe(2);
    fake.later();
    await fake.content.fresh(slug);
    await vi.waitFor(() => expect(fake.result.count("stories/")).toBe(3), 5_000);
  });

  it("is asked for once a second, however many come in it, at the same moment or one after another", async () => {
    await titleOf(slug);
    fake.later();
    await Promise.all(Array.from({ length: 500 }, () => fake.content.fresh(slug)));
    await vi.waitFor(() => expect(fake.result.count("stories/")).toBe(2));
    for (let visit = 0; visit < 20; visit += 1) await fake.content.fresh(slug);
    expect(fake.result.count("stories/")).toBe(2);
  });

  it("that nobody published costs no request", async () => {
    await titleOf(slug);
    for (let visit = 0; visit < 20; visit += 1) expect((await fake.content.fresh(`${folder}/nowhere`)).kind).toBe("missing");
    expect(fake.result.count("stories/")).toBe(1);
  });

  it("is the last good one, soon, where the service does not answer", async () => {
    await titleOf(slug);
    const held: ServerResponse[] = [];
    fake.result.faults.set("stories/", (response) => void held.push(response));
    fake.later();
    const since = performance.now();
    const kept = await fake.content.fresh(slug);
    expect(kept.kind === "found" && kept.value.story.content.title).toBe("Erste Fassung");
    expect(performance.now() - since).toBeLessThan(1_000);
    fake.result.faults.set("stories/", broken);
    for (const response of held) response.destroy();
    await vi.waitFor(() => expect(takeEventNames()).toEqual(["content-read-failed"]), 5_000);
  });
});

describe("a published story", () => {
  it("is asked for once by 500 visitors who come at the same moment", async () => {
    const titles = await Promise.all(Array.from({ length: 500 }, () => titleOf(slug)));
    expect(new Set(titles)).toEqual(new Set(["Erste Fassung"]));
    expect([fake.result.count("spaces/me"), fake.result.count("links"), fake.result.count("stories/")]).toEqual([1, 1, 1]);
  });

  it("costs no request while it stands in memory", async () => {
    await titleOf(slug);
    const before = fake.result.asked.length;
    for (let visit = 0; visit < 10; visit += 1) await titleOf(slug);
    expect(fake.result.asked.length).toBe(before);
  });

  it("is looked at again after a second, and read again only when something was published", async () => {
    await titleOf(slug);
    fake.later();
    await titleOf(slug);
    await vi.waitFor(() => expect(fake.result.count("spaces/me")).toBe(2));
    expect(fake.result.count("stories/")).toBe(1);
  });

  it("shows an edit, under another version", async () => {
    const first = await fake.content.story(slug);
    fake.result.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.later();
    await shows(slug, "Zweite Fassung");
    const second = await fake.content.story(slug);
    expect(first.kind === "found" && second.kind === "found" && first.value.version !== second.value.version).toBe(true);
  });

  it("keeps its version, and so its shell, when another story is edited", async () => {
    const first = await fake.content.story(slug);
    fake.result.publish(`${folder}/poster`, { title: "Poster" });
    fake.later();
    await shows(`${folder}/poster`, "Poster");
    const second = await fake.content.story(slug);
    expect(first.kind === "found" && second.kind === "found" && first.value.version === second.value.version).toBe(true);
  });

  it("is read with the public token and as published", async () => {
    await titleOf(slug);
    for (const { query } of fake.result.asked) expect([query.get("token"), query.get("version")]).toEqual(["public", "published"]);
  });

  it("that was taken back is missing", async () => {
    expect(await titleOf(slug)).toBe("Erste Fassung");
    fake.result.publish(`${folder}/poster`, {});
    fake.result.stories.delete(slug);
    fake.later();
    await shows(slug, "missing");
  });
});

describe("a slug that nobody published", () => {
  it("costs no request for a story, however many are made up", async () => {
    for (let guess = 0; guess < 50; guess += 1) expect(await titleOf(`${folder}/guess-${guess}`)).toBe("missing");
    expect([fake.result.count("stories/"), fake.result.count("links"), fake.result.count("spaces/me")]).toEqual([0, 1, 1]);
  });

  it("is found once it is published", async () => {
    expect(await titleOf(`${folder}/new`)).toBe("missing");
    fake.result.publish(`${folder}/new`, { title: "Neu" });
    fake.later();
    await shows(`${folder}/new`, "Neu");
  });

  it("is asked for where the list of links cannot be had", async () => {
    fake.result.faults.set("links", broken);
    expect(await titleOf(`${folder}/guess`)).toBe("missing");
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(new Set(takeEventNames())).toEqual(new Set(["content-links-read-failed"]));
  });

  it("costs no request in a space whose list is long, once that is read", async () => {
    const named = `${folder}/named`;
    const fillers = Array.from({ length: 3_000 }, (_, index) => [`u${index}`, { uuid: `u${index}`, slug: `${folder}/p${index}` }]);
    fake.result.publish(named, { title: "Genannt" }, named);
    fake.result.links = () => Object.fromEntries([...fillers, ["last", { uuid: "last", slug: named }]]);
    await titleOf(slug);
    // Long lists are read in the background.
    await vi.waitFor(() => expect(fake.result.count("links")).toBe(4), 10_000);
    const before = fake.result.count("stories/");
    await vi.waitFor(async () => expect(await titleOf(`${folder}/guess-${crypto.randomUUID()}`)).toBe("missing"));
    await Promise.all(Array.from({ length: 100 }, (_, number) => titleOf(`${folder}/guess-${number}`)));
    expect(fake.result.count("stories/") - before).toBeLessThan(5);
    expect(await titleOf(named)).toBe("Genannt");
  });
});

describe("a draft", () => {
  it("is read anew each time, with the preview token", async () => {
    expect(await titleOf(slug, {})).toBe("Erste Fassung");
    fake.result.stories.set(slug, { uuid: slug, content: { _uid: "page", component: "Page", title: "Entwurf" } });
    expect(await titleOf(slug, {})).toBe("Entwurf");
    expect(fake.result.asked.map(({ query }) => [query.get("token"), query.get("version")])).toEqual([
      ["preview", "draft"],
      ["preview", "draft"],
    ]);
  });

  it("never becomes what a visitor sees", async () => {
    await titleOf(slug);
    fake.result.stories.set(slug, { uuid: slug, content: { _uid: "page", component: "Page", title: "Entwurf" } });
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
    fake.result.publish(`${folder}/old`, {}, target);
    fake.result.publish(slug, linking, slug);
    const addressOf = async () => {
      const reading = await fake.content.story(slug);
      const found = JSON.stringify(reading).match(new RegExp(`"${field}":"([^"]*)"`));
      return found?.[1]?.replace(/^\//, "");
    };
    expect(await addressOf()).toBe(`${folder}/old`);
    fake.result.publish(`${folder}/new`, {}, target);
    fake.later();
    await vi.waitFor(async () => expect(await addressOf()).toBe(`${folder}/new`), 5_000);
  });
});
