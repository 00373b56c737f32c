import { expect, it } from "vitest";
import type { Block } from "./content.ts";
import { describeValue, findDifferences } from "./differences.ts";

const text = (uid: string, words: string): Block => ({ component: "Text", _uid: uid, text: words });
const page = (...body: Block[]): Block => ({ component: "Page", _uid: "page", title: "Start", body });
const describe = (before: Block, after: Block) => findDifferences(before, after).map(({ kind, path }) => `${kind} ${path.join(".")}`);

it.each([
  ["a field", page(text("a", "eins")), page(text("a", "zwei")), ["changed body.0.text"]],
  ["a block that came", page(text("a", "eins")), page(text("b", "neu"), text("a", "eins")), ["added body.0"]],
  ["a block that went", page(text("a", "1"), text("b", "2")), page(text("b", "2")), ["removed body.0"]],
  [
    "blocks that changed places",
    page(text("a", "1"), text("b", "2")),
    page(text("b", "2"), text("a", "1")),
    ["moved body.0", "moved body.1"],
  ],
  ["a field that was emptied", page(), { ...page(), title: "" }, ["removed title"]],
  ["nothing, where empty is empty", { ...page(), robots: "" }, page(), []],
])("a version describes %s", (_, before, after, expected) => {
  expect(describe(before, after)).toEqual(expected);
});

it("a value is described in words", () => {
  expect(describeValue({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Moin" }] }] })).toBe("Moin");
  expect(describeValue({ component: "Teaser", headline: "Hallo" })).toBe("Teaser · Hallo");
  expect(describeValue("")).toBe("nothing");
});
