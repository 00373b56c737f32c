import { describe, expect, it } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { checkStory, isBlock } from "./story.ts";

const headline = (words = "Leinwand", more = {}) => ({ _uid: words, component: "Headline", headline: words, ...more });
const page = (content: Record<string, unknown>) => ({
  full_slug: "poster/de-de/leinwanddruck",
  name: "Leinwanddruck",
  tag_list: ["1616"],
  content: { _uid: "page", component: "Page", title: "Leinwand", ...content },
});
const tile = (words: string) => ({
  _uid: words,
  component: "SubTeaserItem",
  headline: words,
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
  link: { fieldtype: "multilink", linktype: "url", id: "", url: "/x", cached_url: "/x" },
});
const tiles = (uid: string, ...items: unknown[]) => ({ _uid: uid, component: "SubTeaser", items });

/** What of a story's body is left, by `_uid`. */
function bodyOf(body: unknown): unknown[] | undefined {
  const checked = checkStory(page({ body }));
  return checked?.content.body?.map((block) => block._uid);
}

const parseErrors = () => takeEvents().map(({ event, at }) => [event, at]);

describe("a whole story", () => {
  it("passes as it is, with its tags", () => {
    const body = [headline("a"), tiles("row", tile("one"), tile("two"))];
    const checked = checkStory(page({ body }));
    expect(checked).toMatchObject({ fullSlug: "poster/de-de/leinwanddruck", name: "Leinwanddruck", tags: ["1616"] });
    expect(checked?.content.body).toEqual(body);
  });

  it("may carry fields that this version of the shop does not know", () => {
    expect(bodyOf([headline("a", { fontOfNextYear: "x" })])).toEqual(["a"]);
  });

  it("is left as it came: what is taken out is taken from a copy", () => {
    const raw = page({ body: [{ component: "Nope" }, headline("a")] });
    checkStory(raw);
    takeEvents();
    expect((raw.content as unknown as { body: unknown[] }).body).toHaveLength(2);
  });

  it("knows its blocks by their type", () => {
    expect(isBlock({ component: "Headline" }, "Headline")).toBe(true);
    expect(isBlock({ component: "Headline" }, "Text")).toBe(false);
  });
});

describe("a broken block", () => {
  it.each([
    ["of an unknown type", { _uid: "x", component: "Nope" }],
    ["without a type", { _uid: "x" }],
    ["with a type like a property of every object", { _uid: "x", component: "constructor" }],
    ["without what it needs", { _uid: "x", component: "Headline" }],
    ["with a number for words", { _uid: "x", component: "Headline", headline: 5 }],
    ["that is a word", "x"],
    ["that is nothing", null],
    ["that is a list", []],
  ])("%s goes, is logged once, and its neighbours live", (_, broken) => {
    expect(bodyOf([headline("a"), broken, headline("b")])).toEqual(["a", "b"]);
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "hybrid-parse-error", story: "poster/de-de/leinwanddruck" })]);
  });

  it("of many is logged by its place, one by one", () => {
    const broken = { _uid: "x", component: "Nope" };
    expect(
      bodyOf([broken, headline("a"), broken, headline("b"), broken, ...Array.from({ length: 10 }, () => broken), headline("c")]),
    ).toEqual(["a", "b", "c"]);
    expect(takeEvents()).toHaveLength(13);
  });

  it("inside another one takes only itself away", () => {
    const checked = checkStory(page({ body: [tiles("row", tile("one"), { _uid: "x", component: "Nope" }, tile("three"))] }));
    expect(checked?.content.body?.[0]).toMatchObject({ items: [{ headline: "one" }, { headline: "three" }] });
    expect(parseErrors()).toEqual([["hybrid-parse-error", "content.body.0.items.1.component"]]);
  });

  it("takes a row with it that has nothing else to show", () => {
    expect(bodyOf([tiles("row", { _uid: "x", component: "Nope" }), headline("a")])).toEqual(["a"]);
    expect(parseErrors()).toHaveLength(2);
  });

  it("loses what is broken, in it and inside it, and costs its neighbour nothing", () => {
    const broken = { ...tiles("broken", tile("one"), { _uid: "x", component: "Nope" }), headline: 5 };
    const checked = checkStory(page({ body: [headline("a"), broken, tiles("row", tile("one"), tile("two"))] }));
    expect(checked?.content.body).toMatchObject([
      { _uid: "a" },
      { _uid: "broken", items: [{ headline: "one" }] },
      { _uid: "row", items: [{ headline: "one" }, { headline: "two" }] },
    ]);
    takeEvents();
  });

  it("in the tenth place and later is told from the second", () => {
    const body = Array.from({ length: 25 }, (_, index) => (index % 2 ? headline(`h${index}`) : { _uid: "x", component: "Nope" }));
    expect(bodyOf(body)).toEqual(body.filter((_, index) => index % 2).map(({ _uid }) => _uid));
    takeEvents();
  });
});

describe("a broken part", () => {
  it("of a text is its node, not the text", () => {
    const good = { type: "paragraph", content: [{ type: "text", text: "bleibt" }] };
    const checked = checkStory(
      page({ body: [{ _uid: "t", component: "Text", text: { type: "doc", content: [{ type: "hologram" }, good] } }] }),
    );
    expect(checked?.content.body?.[0]).toMatchObject({ text: { content: [good] } });
    expect(takeEvents()).toHaveLength(1);
  });

  it("of a list of pictures is one picture", () => {
    const { image } = tile("x");
    const checked = checkStory(page({ ogImages: [{ filename: 5 }, image], body: [headline("a")] }));
    expect(checked?.content.ogImages).toEqual([image]);
    takeEvents();
  });

  it("of the page itself goes, and the page lives", () => {
    const checked = checkStory(page({ body: { not: "a list" }, teaser: [], description: 5 }));
    expect(checked?.content.description).toBeUndefined();
    expect(checked?.content.body).toBeUndefined();
    expect(parseErrors()).toHaveLength(2);
  });

  it.each([undefined, 5, "x".repeat(200)])("a title that is none, %j, is logged once", (title) => {
    expect(checkStory(page({ title, body: [headline("a")] }))?.content.body).toHaveLength(1);
    expect(takeEvents()).toHaveLength(1);
  });
});

describe("a field that its block can do without", () => {
  const withHeader = (header: unknown) => checkStory(page({ component: "Home", header: [header], footer: [footer] }));
  const header = { _uid: "h", component: "Header", service: [] };
  const footer = { _uid: "f", component: "Footer", copyright: "© Passepartout" };

  it.each([7, "x".repeat(41), ["020"]])("goes where it is broken, %j, and the block lives", (serviceHotline) => {
    expect(withHeader({ ...header, serviceHotline })?.content).toMatchObject({ header: [header], footer: [footer] });
    expect(parseErrors()).toEqual([["hybrid-parse-error", "content.header.0.serviceHotline"]]);
  });

  it("goes with its neighbours, and each is said", () => {
    expect(withHeader({ ...header, serviceHotline: 7, magazine: "none" })?.content).toMatchObject({ header: [header] });
    expect(takeEvents()).toHaveLength(2);
  });
});

describe("what is no page at all", () => {
  it.each([undefined, null, 5, "story", [], {}, { full_slug: "x" }, { full_slug: "x", content: [] }, { full_slug: 5, content: {} }])(
    "%j gives nothing",
    (raw) => {
      expect(checkStory(raw)).toBeUndefined();
      expect(takeEvents()).toEqual([expect.objectContaining({ event: "hybrid-parse-error", reason: "not a story" })]);
    },
  );

  it.each(["Headline", "Nope", "constructor", undefined])("a story of the type %j gives nothing", (component) => {
    expect(checkStory(page({ component }))).toBeUndefined();
    expect(takeEvents().at(-1)).toMatchObject({ event: "hybrid-parse-error" });
  });

  it("10,000 levels give nothing, and the shop lives", () => {
    let deep: unknown = {};
    for (let level = 0; level < 10_000; level += 1) deep = [deep];
    expect(checkStory(page({ body: deep }))).toBeUndefined();
    expect(takeEvents()).toEqual([expect.objectContaining({ reason: "nested too deep" })]);
  });

  it("a story that contains itself gives nothing", () => {
    const circle: Record<string, unknown> = {};
    circle.again = circle;
    expect(checkStory(page({ circle }))).toBeUndefined();
    expect(takeEvents()).toHaveLength(1);
  });
});

it("a story of 3,000 blocks is checked within a second", () => {
  const since = performance.now();
  expect(bodyOf(Array.from({ length: 3_000 }, (_, index) => headline(`h${index}`)))).toHaveLength(3_000);
  expect(performance.now() - since).toBeLessThan(1_000);
});
