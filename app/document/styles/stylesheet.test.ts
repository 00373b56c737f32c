import { describe, expect, it } from "vitest";
import { expandPiece } from "../streaming/piece.ts";
import { createStylesheet } from "./stylesheet.ts";

const stylesheet = createStylesheet(
  "/assets/root-1.css",
  [
    { around: ["@layer base"], rules: [["", "a{}"]] },
    {
      around: ["@layer ui"],
      rules: [
        ["price", ".price{}"],
        ["price tile", ".tile .price{}"],
      ],
    },
    {
      around: ["@layer ui", "@media (width>=480px)"],
      rules: [
        ["tile,chip", ".tile,.chip{}"],
        ["price__off [data-off]", ".price__off[data-off]{}"],
      ],
    },
    { around: ["@layer ui", "@media (width>=768px)"], rules: [["chip", ".chip{}"]] },
    { around: ["@layer blocks"], rules: [".teaser{}"] },
  ],
  { tile: ["price"] },
);

function inlined(html: string, isLate = false): string {
  const names = stylesheet.collector();
  names.add(html);
  if (isLate) names.addHoles(html);
  const [, css = new Uint8Array()] = stylesheet.inline(names).start;
  return new TextDecoder().decode(expandPiece(css)).replace(/^.*?>/, "");
}

/** Builds the expected stylesheet, which has all at-rules on every page. */
function withRules({ ui = "", at480 = "", at768 = "", blocks = "" }): string {
  return `@layer base{a{}}@layer ui{${ui}@media (width>=480px){${at480}}@media (width>=768px){${at768}}}@layer blocks{${blocks}}`;
}

const tileWithPrice = { ui: ".price{}.tile .price{}", at480: ".tile,.chip{}" };

describe("the inline stylesheet of a page", () => {
  it("has all at-rules, and the rules without a name", () => {
    expect(inlined("<p>")).toBe(withRules({}));
  });

  it("has a rule if the page has all classes of one of its selectors", () => {
    expect(inlined('<p class="chip chip--all">')).toBe(withRules({ at480: ".tile,.chip{}", at768: ".chip{}" }));
    expect(inlined('<p class="tile"><b class="price">')).toBe(withRules(tileWithPrice));
    expect(inlined('<p class="teaser">')).toBe(withRules({ blocks: ".teaser{}" }));
  });

  it("has the rules of an attribute if the page has the attribute", () => {
    expect(inlined('<b class="price__off">')).toBe(withRules({}));
    expect(inlined('<b class="price__off" data-off="">')).toBe(withRules({ at480: ".price__off[data-off]{}" }));
  });

  it("has the rules of all elements that fill a hole", () => {
    expect(inlined('<p class="tile"><b class="tile--waiting" data-place="a"></b>', true)).toBe(
      withRules({ ...tileWithPrice, at480: ".tile,.chip{}.price__off[data-off]{}" }),
    );
    expect(inlined('<p class="tile"><b data-place="a"></b>', true)).toBe(withRules({ at480: ".tile,.chip{}" }));
  });

  it("lacks the rules of elements that only scripts show", () => {
    expect(inlined('<p class="wide" hidden=""><b class="teaser">a</b></p><dialog class="teaser">b</dialog>')).toBe(withRules({}));
    expect(inlined('<div hidden=""><div></div><i class="price"></i></div><b class="teaser">')).toBe(withRules({ blocks: ".teaser{}" }));
  });

  it("has the rules of elements beside a hidden void element", () => {
    expect(inlined('<input hidden=""><b class="teaser"></b><input>')).toBe(withRules({ blocks: ".teaser{}" }));
  });

  it("is one value for pages with the same rules, found again by its name", () => {
    const page = (html: string) => {
      const names = stylesheet.collector();
      names.add(html);
      return stylesheet.inline(names);
    };
    const chips = page('<p class="chip">');
    expect(page('<b class="other chip">')).toBe(chips);
    expect(stylesheet.inlineOf(chips.rules)).toBe(chips);
    expect(page("<p>")).not.toEqual(chips);
  });

  it("of another build is refused", () => {
    expect(() => stylesheet.inlineOf("1")).toThrow("the stylesheet has other rules");
  });
});
