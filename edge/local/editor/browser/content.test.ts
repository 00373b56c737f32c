import { describe, expect, it } from "vitest";
import {
  type Block,
  blockTrail,
  duplicateBlock,
  findBlock,
  moveItem,
  valueAt,
  walkBlocks,
  withEditorMarkers,
  withValue,
} from "./content.ts";

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
  it("is found by its uid, with its position in its list", () => {
    expect(findBlock(story, "item")).toMatchObject({ path: ["body", 1, "items", 0], parent: { field: "items", place: 0, count: 1 } });
    expect(findBlock(story, "page")?.path).toEqual([]);
    expect(findBlock(story, "nobody")).toBeUndefined();
  });

  it("has a trail of the blocks around it", () => {
    expect(blockTrail(story, ["body", 1, "items", 0]).map(({ block }) => block._uid)).toEqual(["page", "teaser", "item"]);
    expect(blockTrail(story, []).map(({ block }) => block._uid)).toEqual(["page"]);
  });

  it("gets new uids when duplicated, at any depth", () => {
    let count = 0;
    const copy = duplicateBlock(story, () => `copy-${++count}`);
    const uids = (block: Block) => [...walkBlocks({ block, path: [] })].map((found) => found.block._uid);
    expect(uids(copy)).toHaveLength(4);
    expect(uids(copy).filter((uid) => uids(story).includes(uid))).toEqual([]);
    expect(copy.title).toBe("Leinwand");
  });
});

describe("a change", () => {
  it("replaces the value at its path and keeps the rest identical", () => {
    const changed = withValue(story, ["body", 1, "items", 0, "headline"], "Zwei");
    expect(valueAt(changed, ["body", 1, "items", 0, "headline"])).toBe("Zwei");
    expect(valueAt(story, ["body", 1, "items", 0, "headline"])).toBe("Eins");
    expect(valueAt(changed, ["body", 0])).toBe(valueAt(story, ["body", 0]));
  });

  it("adds a field, keeps the order of existing fields, and removes a field", () => {
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
])("a move from position %d to %d gives %j", (from, to, expected) => {
  expect(moveItem(["a", "b", "c"], from, to)).toEqual(expected);
});

it("a frame gets every block with its marker", () => {
  const markers = [...walkBlocks({ block: withEditorMarkers(story, 7), path: [] })].map(({ block }) => block._editable);
  expect(markers).toHaveLength(4);
  expect(markers[3]).toBe('<!--#storyblok#{"name":"Item","space":"1","uid":"item","id":"7"}-->');
});
