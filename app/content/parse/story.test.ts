import { describe, expect, it } from "vitest";
import { bodyOf, broken, headline, link, many, page, picture, read, tile, tiles } from "./example-page.ts";
import { isBlock, parseStory } from "./story.ts";

describe("a whole story", () => {
  it("passes as it is, with its tags", () => {
    const body = [headline("a"), tiles("row", tile("one"), tile("two"))];
    const { story, faults } = parseStory(page({ body }));
    expect(story).toMatchObject({ fullSlug: "poster/de-de/leinwanddruck", name: "Leinwanddruck", tags: ["1616"] });
    expect(story?.content.body).toEqual(body);
    expect(faults).toEqual({ count: 0, first: [] });
  });

  it("loses what this version of the shop does not know, without a word", () => {
    const { content, count } = read({ body: [headline("a", { fontOfNextYear: "x" })], layout: { of: "next year" } });
    expect(content).toEqual({ _uid: "page", component: "Page", title: "Leinwand", body: [headline("a")] });
    expect(count).toBe(0);
  });

  it("tells an editor of every fault, and a log of the first five", () => {
    const raw = page({ body: many(20, () => broken) });
    expect(parseStory(raw).faults).toMatchObject({ count: 20, first: { length: 5 } });
    expect(parseStory(raw, 1_000).faults.first.map(({ at, code }) => `${at} ${code}`)).toEqual(
      many(20, (place) => `content.body.${place} unknown-block`),
    );
  });

  it.each([
    ["an id that is none", { link: { ...link, id: {} } }, "content.body.0.items.0.link.id wrong-kind"],
    ["half a character in an anchor", { link: { ...link, anchor: "a\ud800" } }, "content.body.0.items.0.link.anchor unclean"],
    ["half a character in a description", { image: { ...picture, alt: "a\ud800" } }, "content.body.0.items.0.image.alt unclean"],
  ])("with %s keeps the rest of it, and it is told", (_, fields, told) => {
    const { story, faults } = parseStory(page({ body: [tiles("row", { ...tile("one"), ...fields })] }));
    expect(story?.content.body).toHaveLength(1);
    expect(faults.first.map(({ at, code }) => `${at} ${code}`)).toEqual([told]);
  });

  it("is left as it came: what is taken out is taken from a copy", () => {
    const raw = page({ body: [broken, headline("a")] });
    const before = JSON.stringify(raw);
    parseStory(raw);
    expect(JSON.stringify(raw)).toBe(before);
  });

  it("knows its blocks by their type", () => {
    expect(isBlock({ component: "Headline" }, "Headline")).toBe(true);
    expect(isBlock({ component: "Headline" }, "Text")).toBe(false);
  });

  it.each([null, "", "1616", 5, [5, null, {}], undefined])("lives whatever stands for its tags and its name: %j", (value) => {
    const { story } = parseStory(page({}, { tag_list: value, name: value === "1616" ? 5 : value }));
    expect(story).toMatchObject({ tags: [], name: "", content: { title: "Leinwand" } });
  });
});

describe("an empty field", () => {
  const lists = ["teaser", "uspTeaser", "calculator", "body", "ogImages", "alternates", "breadcrumb", "bar", "footerOverride"];

  it.each(["", null, undefined, "  "])("of a list, %j, is no list", (empty) => {
    const { content, count } = read(Object.fromEntries(lists.map((name) => [name, empty])));
    expect(content).toEqual({ _uid: "page", component: "Page", title: "Leinwand" });
    expect(count).toBe(0);
  });

  it.each(["", " \n", "\u0000\u0001"])("that its block cannot do without, %j, takes the block with it", (empty) => {
    expect(bodyOf([headline("a", { headline: empty }), headline("b")])).toEqual(["b"]);
  });
});

describe("a broken block", () => {
  it.each([
    ["of an unknown type", broken],
    ["that may not stand here", { _uid: "x", component: "Footer" }],
    ["without a type", { _uid: "x" }],
    ["with a type like a property of every object", { _uid: "x", component: "constructor" }],
    ["with a type that has no words", { _uid: "x", component: { toString: 5 } }],
    ["without what it needs", { _uid: "x", component: "Headline" }],
    ["with a number for words", { _uid: "x", component: "Headline", headline: 5 }],
    ["that is a word", "x"],
    ["that is nothing", null],
    ["that is a list", []],
  ])("%s goes, is one fault, and its neighbours live", (_, block) => {
    expect(bodyOf([headline("a"), block, headline("b")])).toEqual(["a", "b"]);
    expect(read({ body: [block] }).count).toBe(1);
  });

  it("is told by its place: the first few, and how many there are", () => {
    const { count, places, content } = read({ body: [headline("a"), ...many(13, () => broken), headline("c")] });
    expect(count).toBe(13);
    expect(places).toEqual([1, 2, 3, 4, 5].map((place) => `content.body.${place}`));
    expect(content?.body).toHaveLength(2);
  });

  it("inside another one takes only itself away", () => {
    const { content, places } = read({ body: [tiles("row", tile("one"), broken, tile("three"))] });
    expect(content?.body).toMatchObject([{ items: [{ headline: "one" }, { headline: "three" }] }]);
    expect(places).toEqual(["content.body.0.items.1"]);
  });

  it("takes a row with it that has nothing else to show", () => {
    expect(bodyOf([tiles("row", broken), headline("a")])).toEqual(["a"]);
  });

  it("loses what is broken, in it and inside it, and costs its neighbour nothing", () => {
    const row = { ...tiles("broken", tile("one"), broken), headline: 5 };
    expect(read({ body: [headline("a"), row, tiles("row", tile("one"), tile("two"))] }).content?.body).toEqual([
      headline("a"),
      tiles("broken", tile("one")),
      tiles("row", tile("one"), tile("two")),
    ]);
  });

  it("without a name of its own has one", () => {
    expect(bodyOf([{ ...headline("a"), _uid: { no: "name" } }])).toEqual(["Headline 0"]);
  });
});

describe("a field of another kind", () => {
  const header = { _uid: "h", component: "Header", service: [] };
  const footer = { _uid: "f", component: "Footer", copyright: "© Passepartout" };
  const home = (more: Record<string, unknown>) => read({ component: "Home", header: [{ ...header, ...more }], footer: [footer] });

  it.each([7, "x".repeat(41), ["020"], { a: 1 }])("goes, %j, and the block lives", (serviceHotline) => {
    const { content, places } = home({ serviceHotline });
    expect(content).toMatchObject({ header: [header], footer: [footer] });
    expect(content).not.toHaveProperty("header.0.serviceHotline");
    expect(places).toEqual(["content.header.0.serviceHotline"]);
  });

  it("goes with its neighbours, and each is a fault", () => {
    expect(home({ serviceHotline: 7, magazine: "none" }).count).toBe(2);
  });

  it("of the page itself goes, and the page lives", () => {
    const { content, count } = read({ body: { not: "a list" }, teaser: [], description: 5, ogImages: {} });
    expect(content).toEqual({ _uid: "page", component: "Page", title: "Leinwand", teaser: [] });
    expect(count).toBe(3);
  });

  it.each([undefined, 5, "x".repeat(200)])("for the title, %j, is one fault, and the page lives", (title) => {
    const { content, count } = read({ title, body: [headline("a")] });
    expect(content?.body).toHaveLength(1);
    expect(count).toBe(1);
  });

  it.each([
    ["index", "1e3"],
    ["index", "Infinity"],
    ["index", "9".repeat(400)],
    ["index", "-1"],
    ["index", "0.5"],
    ["index", {}],
  ])("that is no number of the field, %s %j, takes the label", (name, value) => {
    const label = { _uid: "l", component: "CalculatorLabel", index: "0", labelText: "Neu" };
    const material = { _uid: "m", component: "CalculatorMaterial", materialType: "leinwand", formats: "400x300" };
    const calculator = { _uid: "c", component: "Calculator", headline: "x", product: "photoFrame", materials: [material] };
    const { content } = read({ calculator: [{ ...calculator, labels: [label, { ...label, [name]: value }] }] });
    expect(content?.calculator).toEqual([{ ...calculator, labels: [label] }]);
  });

  it("of a list of pictures is one picture", () => {
    expect(read({ ogImages: [{ filename: 5 }, picture, "x", null] }).content?.ogImages).toEqual([picture]);
  });
});

describe("what is no page at all", () => {
  it.each([undefined, null, 5, "story", [], {}, { full_slug: "x" }, { full_slug: "x", content: [] }, { full_slug: 5, content: {} }])(
    "%j gives nothing",
    (raw) => {
      expect(parseStory(raw)).toEqual({
        story: undefined,
        faults: { count: 1, first: [{ at: "story", code: "no-story", reason: "not a story" }] },
      });
    },
  );

  it.each(["Headline", "Nope", "constructor"])("a story of the type %j gives nothing", (component) => {
    expect(parseStory(page({ component }))).toMatchObject({ story: undefined, faults: { count: 1 } });
  });
});
