import { describe, expect, it } from "vitest";
import { bodyOf, broken, headline, link, many, page, picture, read, tile, tiles } from "../../../tests/fakes/parsed-page.ts";
import { isBlock, parseStory } from "./story.ts";

describe("a story", () => {
  it("is unchanged if valid, with its tags", () => {
    const body = [headline("a"), tiles("row", tile("one"), tile("two"))];
    const { story, faults } = parseStory(page({ body }));
    expect(story).toMatchObject({ fullSlug: "poster/de-de/leinwanddruck", name: "Leinwanddruck", tags: ["1616"] });
    expect(story?.content.body).toEqual(body);
    expect(faults).toEqual({ count: 0, first: [] });
  });

  it("loses fields unknown to this version of the shop, without a fault", () => {
    const { content, count } = read({ body: [headline("a", { fontOfNextYear: "x" })], layout: { of: "next year" } });
    expect(content).toEqual({ _uid: "page", component: "Page", title: "Leinwand", body: [headline("a")] });
    expect(count).toBe(0);
  });

  it("reports every fault to an editor, and the first five to the log", () => {
    const raw = page({ body: many(20, () => broken) });
    expect(parseStory(raw).faults).toMatchObject({ count: 20, first: { length: 5 } });
    expect(parseStory(raw, 1_000).faults.first.map(({ at, code }) => `${at} ${code}`)).toEqual(
      many(20, (index) => `content.body.${index} unknown-block`),
    );
  });

  it.each([
    ["an invalid id", { link: { ...link, id: {} } }, "content.body.0.items.0.link.id wrong-kind"],
    ["a lone surrogate in an anchor", { link: { ...link, anchor: "a\ud800" } }, "content.body.0.items.0.link.anchor unclean"],
    ["a lone surrogate in a description", { image: { ...picture, alt: "a\ud800" } }, "content.body.0.items.0.image.alt unclean"],
  ])("with %s keeps its block, and reports the fault", (_, fields, fault) => {
    const { story, faults } = parseStory(page({ body: [tiles("row", { ...tile("one"), ...fields })] }));
    expect(story?.content.body).toHaveLength(1);
    expect(faults.first.map(({ at, code }) => `${at} ${code}`)).toEqual([fault]);
  });

  it("is not modified by the parser", () => {
    const raw = page({ body: [broken, headline("a")] });
    const before = JSON.stringify(raw);
    parseStory(raw);
    expect(JSON.stringify(raw)).toBe(before);
  });

  it("has blocks that are recognised by their type", () => {
    expect(isBlock({ component: "Headline" }, "Headline")).toBe(true);
    expect(isBlock({ component: "Headline" }, "Text")).toBe(false);
  });

  it.each([null, "", "1616", 5, [5, null, {}], undefined])("survives invalid or missing tags and names: %j", (value) => {
    const raw = JSON.stringify(page({}, { tag_list: value, name: value === "1616" ? 5 : value }));
    const { story } = parseStory(JSON.parse(raw));
    expect(story).toMatchObject({ tags: [], name: "", content: { title: "Leinwand" } });
  });
});

describe("an empty field", () => {
  const lists = ["teaser", "uspTeaser", "calculator", "body", "ogImages", "alternates", "breadcrumb", "bar", "footerOverride"];

  it.each(["", null, undefined, "  "])("of a list (%j) is left out", (empty) => {
    const { content, count } = read(Object.fromEntries(lists.map((name) => [name, empty])));
    expect(content).toEqual({ _uid: "page", component: "Page", title: "Leinwand" });
    expect(count).toBe(0);
  });

  it.each(["", " \n", "\u0000\u0001"])("that its block requires (%j) drops the block", (empty) => {
    expect(bodyOf([headline("a", { headline: empty }), headline("b")])).toEqual(["b"]);
  });
});

describe("a broken block", () => {
  it.each([
    ["of an unknown type", broken],
    ["in a place where its type is not allowed", { _uid: "x", component: "Footer" }],
    ["without a type", { _uid: "x" }],
    ["with a type named like a property of every object", { _uid: "x", component: "constructor" }],
    ["with a type that cannot be converted to a string", { _uid: "x", component: { toString: 5 } }],
    ["without a required field", { _uid: "x", component: "Headline" }],
    ["with a number for a text", { _uid: "x", component: "Headline", headline: 5 }],
    ["that is a string", "x"],
    ["that is null", null],
    ["that is a list", []],
  ])("%s is dropped with one fault, and its neighbours stay", (_, block) => {
    expect(bodyOf([headline("a"), block, headline("b")])).toEqual(["a", "b"]);
    expect(read({ body: [block] }).count).toBe(1);
  });

  it("is reported by its path: the first five, and the number of all", () => {
    const { count, paths, content } = read({ body: [headline("a"), ...many(13, () => broken), headline("c")] });
    expect(count).toBe(13);
    expect(paths).toEqual([1, 2, 3, 4, 5].map((index) => `content.body.${index}`));
    expect(content?.body).toHaveLength(2);
  });

  it("inside another block is dropped alone", () => {
    const { content, paths } = read({ body: [tiles("row", tile("one"), broken, tile("three"))] });
    expect(content?.body).toMatchObject([{ items: [{ headline: "one" }, { headline: "three" }] }]);
    expect(paths).toEqual(["content.body.0.items.1"]);
  });

  it("drops its row if nothing else is in it", () => {
    expect(bodyOf([tiles("row", broken), headline("a")])).toEqual(["a"]);
  });

  it("loses its broken fields and inner blocks, and does not affect its neighbour", () => {
    const row = { ...tiles("broken", tile("one"), broken), headline: 5 };
    expect(read({ body: [headline("a"), row, tiles("row", tile("one"), tile("two"))] }).content?.body).toEqual([
      headline("a"),
      tiles("broken", tile("one")),
      tiles("row", tile("one"), tile("two")),
    ]);
  });

  it("without an id gets one", () => {
    expect(bodyOf([{ ...headline("a"), _uid: { no: "name" } }])).toEqual(["Headline 0"]);
  });
});

describe("a field of the wrong type", () => {
  const header = { _uid: "h", component: "Header", service: [] };
  const footer = { _uid: "f", component: "Footer", copyright: "© Passepartout" };
  const home = (more: Record<string, unknown>) => read({ component: "Home", header: [{ ...header, ...more }], footer: [footer] });

  it.each([7, "x".repeat(41), ["020"], { a: 1 }])("is dropped (%j), and the block stays", (serviceHotline) => {
    const { content, paths } = home({ serviceHotline });
    expect(content).toMatchObject({ header: [header], footer: [footer] });
    expect(content).not.toHaveProperty("header.0.serviceHotline");
    expect(paths).toEqual(["content.header.0.serviceHotline"]);
  });

  it("is one fault beside those of other fields", () => {
    expect(home({ serviceHotline: 7, magazine: "none" }).count).toBe(2);
  });

  it("of the page itself is dropped, and the page stays", () => {
    const { content, count } = read({ body: { not: "a list" }, teaser: [], description: 5, ogImages: {} });
    expect(content).toEqual({ _uid: "page", component: "Page", title: "Leinwand", teaser: [] });
    expect(count).toBe(3);
  });

  it.each([undefined, 5, "x".repeat(200)])("for the title (%j) is one fault, and the page stays", (title) => {
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
  ])("that is not a valid number (%s %j) drops the label", (name, value) => {
    const label = { _uid: "l", component: "CalculatorLabel", index: "0", labelText: "Neu" };
    const material = { _uid: "m", component: "CalculatorMaterial", materialType: "leinwand", formats: "400x300" };
    const calculator = { _uid: "c", component: "Calculator", headline: "x", product: "photoFrame", materials: [material] };
    const { content } = read({ calculator: [{ ...calculator, labels: [label, { ...label, [name]: value }] }] });
    expect(content?.calculator).toEqual([{ ...calculator, labels: [{ ...label, index: 0 }] }]);
  });

  it("in a list of pictures is dropped, and the valid picture stays", () => {
    expect(read({ ogImages: [{ filename: 5 }, picture, "x", null] }).content?.ogImages).toEqual([picture]);
  });
});

describe("input that is not a page", () => {
  it.each([undefined, null, 5, "story", [], {}, { full_slug: "x" }, { full_slug: "x", content: [] }, { full_slug: 5, content: {} }])(
    "%j gives no story",
    (raw) => {
      expect(parseStory(raw)).toEqual({
        story: undefined,
        faults: { count: 1, first: [{ at: "story", code: "no-story", reason: "not a story" }] },
      });
    },
  );

  it.each(["Headline", "Nope", "constructor"])("content of the type %j gives no story", (component) => {
    expect(parseStory(page({ component }))).toMatchObject({ story: undefined, faults: { count: 1 } });
  });
});
