import { describe, expect, it } from "vitest";
import { type Block, duplicated, findBlock, moved, trail, valueAt, walk, withMarkers, withValue } from "./content.ts";

const story: Block = {
  component: "Page",
  _uid: "page",
  title: "Leinwand",
  body: [
    { component: "Text", _uid: "text", text: "Moin" },
    { component: "Teaser", _uid: "teaser", items: [{ component: "Item", _uid: "item", headline: "Eins" }] },
  ],
};

describe("a block", () => {
  it("is found by its uid, with its place in its list", () => {
    expect(findBlock(story, "item")).toMatchObject({ path: ["body", 1, "items", 0], parent: { field: "items", place: 0, count: 1 } });
    expect(findBlock(story, "page")?.path).toEqual([]);
    expect(findBlock(story, "nobody")).toBeUndefined();
  });

  it("has the blocks that it stands in above it", () => {
    expect(trail(story, ["body", 1, "items", 0]).map(({ block }) => block._uid)).toEqual(["page", "teaser", "item"]);
    expect(trail(story, []).map(({ block }) => block._uid)).toEqual(["page"]);
  });

  it("that is duplicated shares no uid with the first, at any depth", () => {
    let count = 0;
    const copy = duplicated(story, () => `copy-${++count}`);
    const uids = (block: Block) => [...walk({ block, path: [] })].map((found) => found.block._uid);
    expect(uids(copy)).toHaveLength(4);
    expect(uids(copy).filter((uid) => uids(story).includes(uid))).toEqual([]);
    expect(copy.title).toBe("Leinwand");
  });
});

describe("a change", () => {
  it("shows at its place, and leaves everything else the very same", () => {
    const changed = withValue(story, ["body", 1, "items", 0, "headline"], "Zwei");
    expect(valueAt(changed, ["body", 1, "items", 0, "headline"])).toBe("Zwei");
    expect(valueAt(story, ["body", 1, "items", 0, "headline"])).toBe("Eins");
    expect(valueAt(changed, ["body", 0])).toBe(valueAt(story, ["body", 0]));
  });

  it("adds a field, keeps the order of those that are there, and takes one away", () => {
    expect(Object.keys(withValue(story, ["title"], "Neu"))).toEqual(Object.keys(story));
    expect(withValue(story, ["robots"], "noindex").robots).toBe("noindex");
    expect("title" in withValue(story, ["title"], undefined)).toBe(false);
  });
});

it.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
  [5, 0, ["a", "b", "c"]],
])("what is moved from place %d to %d makes %j", (from, to, expected) => {
  expect(moved(["a", "b", "c"], from, to)).toEqual(expected);
});

it("a frame gets every block with its marker", () => {
  const markers = [...walk({ block: withMarkers(story, 7), path: [] })].map(({ block }) => block._editable);
  expect(markers).toHaveLength(4);
  expect(markers[3]).toBe('<!--#storyblok#{"name":"Item","space":"1","uid":"item","id":"7"}-->');
});
