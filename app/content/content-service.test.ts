import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { takeEventNames } from "../../tests/expected-events.ts";
import { broken, fakeContent, folder, slug } from "../../tests/fake-content.ts";

const fake = fakeContent();
const { titleOf, waitForTitle } = fake;

describe("a story that is read fresh", () => {
  it("is read again after a second, and shows an edit", async () => {
    await titleOf(slug);
    fake.delivery.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.advance();
    const freshTitle = async () => {
      const fresh = await fake.content.fresh(slug);
      return fresh.kind === "found" && fresh.value.story.content.title;
    };
    await expect.poll(freshTitle).toBe("Zweite Fassung");
    expect(fake.delivery.count("stories/")).toBe(2);
    fake.advance();
    await fake.content.fresh(slug);
    await expect.poll(() => fake.delivery.count("stories/")).toBe(3);
  });

  it("is requested once a second for simultaneous and successive visitors", async () => {
    await titleOf(slug);
    fake.advance();
    await Promise.all(Array.from({ length: 500 }, () => fake.content.fresh(slug)));
    await expect.poll(() => fake.delivery.count("stories/")).toBe(2);
    for (let visit = 0; visit < 20; visit += 1) await fake.content.fresh(slug);
    expect(fake.delivery.count("stories/")).toBe(2);
  });

  it("that is not published causes no request", async () => {
    await titleOf(slug);
    for (let visit = 0; visit < 20; visit += 1) expect((await fake.content.fresh(`${folder}/nowhere`)).kind).toBe("missing");
    expect(fake.delivery.count("stories/")).toBe(1);
  });

  it("is the last good one within a second while the service hangs", async () => {
    await titleOf(slug);
    const held: ServerResponse[] = [];
    fake.delivery.faults.set("stories/", (response) => void held.push(response));
    fake.advance();
    const since = performance.now();
    const kept = await fake.content.fresh(slug);
    expect(kept.kind === "found" && kept.value.story.content.title).toBe("Erste Fassung");
    expect(performance.now() - since).toBeLessThan(1_000);
    fake.delivery.faults.set("stories/", broken);
    for (const response of held) response.destroy();
    await expect.poll(() => takeEventNames()).toEqual(["content-read-failed"]);
  });
});

describe("a published story", () => {
  it("is requested once for 500 simultaneous visitors", async () => {
    const titles = await Promise.all(Array.from({ length: 500 }, () => titleOf(slug)));
    expect(new Set(titles)).toEqual(new Set(["Erste Fassung"]));
    expect([fake.delivery.count("spaces/me"), fake.delivery.count("links"), fake.delivery.count("stories/")]).toEqual([1, 1, 1]);
  });

  it("causes no request while it is cached", async () => {
    await titleOf(slug);
    const before = fake.delivery.requests.length;
    for (let visit = 0; visit < 10; visit += 1) await titleOf(slug);
    expect(fake.delivery.requests.length).toBe(before);
  });

  it("is checked again after a second, and read again only if something was published", async () => {
    await titleOf(slug);
    fake.advance();
    await titleOf(slug);
    await expect.poll(() => fake.delivery.count("spaces/me")).toBe(2);
    expect(fake.delivery.count("stories/")).toBe(1);
  });

  it("shows an edit, with another version", async () => {
    const first = await fake.content.story(slug);
    fake.delivery.publish(slug, { title: "Zweite Fassung" }, slug);
    fake.advance();
    await waitForTitle(slug, "Zweite Fassung");
    const second = await fake.content.story(slug);
    expect(first.kind === "found" && second.kind === "found" && first.value.version !== second.value.version).toBe(true);
  });

  it("keeps its version, and so its shell, when another story is edited", async () => {
    const first = await fake.content.story(slug);
    fake.delivery.publish(`${folder}/poster`, { title: "Poster" });
    fake.advance();
    await waitForTitle(`${folder}/poster`, "Poster");
    const second = await fake.content.story(slug);
    expect(first.kind === "found" && second.kind === "found" && first.value.version === second.value.version).toBe(true);
  });

  it("is read as published, with the public token", async () => {
    await titleOf(slug);
    for (const { query } of fake.delivery.requests) expect([query.get("token"), query.get("version")]).toEqual(["public", "published"]);
  });

  it("that was unpublished is missing", async () => {
    expect(await titleOf(slug)).toBe("Erste Fassung");
    fake.delivery.publish(`${folder}/poster`, {});
    fake.delivery.stories.delete(slug);
    fake.advance();
    await waitForTitle(slug, "missing");
  });
});

describe("an unpublished slug", () => {
  it("causes no request for a story, whatever the number of guesses", async () => {
    for (let guess = 0; guess < 50; guess += 1) expect(await titleOf(`${folder}/guess-${guess}`)).toBe("missing");
    expect([fake.delivery.count("stories/"), fake.delivery.count("links"), fake.delivery.count("spaces/me")]).toEqual([0, 1, 1]);
  });

  it("is found once it is published", async () => {
    expect(await titleOf(`${folder}/new`)).toBe("missing");
    fake.delivery.publish(`${folder}/new`, { title: "Neu" });
    fake.advance();
    await waitForTitle(`${folder}/new`, "Neu");
  });

  it("is requested while the list of links cannot be read", async () => {
    fake.delivery.faults.set("links", broken);
    expect(await titleOf(`${folder}/guess`)).toBe("missing");
    expect(await titleOf(slug)).toBe("Erste Fassung");
    expect(new Set(takeEventNames())).toEqual(new Set(["content-links-read-failed"]));
  });

  it("causes almost no requests in a space with a long list of links, once the list is read", async () => {
    const named = `${folder}/named`;
    const fillers = Array.from({ length: 3_000 }, (_, index) => [`u${index}`, { uuid: `u${index}`, slug: `${folder}/p${index}` }]);
    fake.delivery.publish(named, { title: "Genannt" }, named);
    fake.delivery.links = () => Object.fromEntries([...fillers, ["last", { uuid: "last", slug: named }]]);
    await titleOf(slug);
    // Long lists are read in the background.
    await expect.poll(() => fake.delivery.count("links")).toBe(4);
    const before = fake.delivery.count("stories/");
    await expect.poll(() => titleOf(`${folder}/guess-${crypto.randomUUID()}`)).toBe("missing");
    await Promise.all(Array.from({ length: 100 }, (_, number) => titleOf(`${folder}/guess-${number}`)));
    expect(fake.delivery.count("stories/") - before).toBeLessThan(5);
    expect(await titleOf(named)).toBe("Genannt");
  });
});

describe("a draft", () => {
  it("is read each time, with the preview token", async () => {
    expect(await titleOf(slug, {})).toBe("Erste Fassung");
    fake.delivery.stories.set(slug, { uuid: slug, content: { _uid: "page", component: "Page", title: "Entwurf" } });
    expect(await titleOf(slug, {})).toBe("Entwurf");
    expect(fake.delivery.requests.map(({ query }) => [query.get("token"), query.get("version")])).toEqual([
      ["preview", "draft"],
      ["preview", "draft"],
    ]);
  });

  it("is never shown to a visitor", async () => {
    await titleOf(slug);
    fake.delivery.stories.set(slug, { uuid: slug, content: { _uid: "page", component: "Page", title: "Entwurf" } });
    expect(await titleOf(slug, {})).toBe("Entwurf");
    expect(await titleOf(slug)).toBe("Erste Fassung");
  });
});

describe("a link to a renamed page", () => {
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
    fake.delivery.publish(`${folder}/old`, {}, target);
    fake.delivery.publish(slug, linking, slug);
    const addressOf = async () => {
      const reading = await fake.content.story(slug);
      const found = JSON.stringify(reading).match(new RegExp(`"${field}":"([^"]*)"`));
      return found?.[1]?.replace(/^\//, "");
    };
    expect(await addressOf()).toBe(`${folder}/old`);
    fake.delivery.publish(`${folder}/new`, {}, target);
    fake.advance();
    await expect.poll(() => addressOf()).toBe(`${folder}/new`);
  });
});
