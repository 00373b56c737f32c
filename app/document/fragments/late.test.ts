import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { fillsOf } from "./fills.ts";
import { filled, fillingOf, placesIn } from "./late.ts";

const sheet =
  '<div class="island" data-island="calculator" data-props=\'{"a":1}\'><p class="price" data-place="from">soon</p>' +
  '<ul><li><b data-place="leinwand-300x200"></b></li><li><i title="a&gt;b" data-place="c" hidden="">soon</i></li></ul></div>';

describe("what fills a sheet", () => {
  it("is one element for each place, in the order in which they stand", () => {
    expect(fillingOf(placesIn(sheet), { at: (name) => `<u>${name}</u>` }).elements).toEqual([
      "<u>from</u>",
      "<u>leinwand-300x200</u>",
      "<u>c</u>",
    ]);
  });

  it("keeps every other in its place where one has nothing", () => {
    const { elements } = fillingOf(placesIn(sheet), { at: (name) => (name === "from" ? "" : `<u>${name}</u>`) });
    expect(elements).toEqual(["<span hidden></span>", "<u>leinwand-300x200</u>", "<u>c</u>"]);
  });

  it("stands in its places for whoever reads in order, and tells the island of its late props", () => {
    const props = { words: `it's "late" & <soon>` };
    const html = filled(sheet, fillingOf(placesIn(sheet), { at: (name) => `<u>${name}</u>`, props }));
    expect(html).toContain("<u>from</u><ul><li><u>leinwand-300x200</u></li><li><u>c</u></li></ul>");
    expect(attributesIn(html)["data-late-props"]).toBe(JSON.stringify(props));
    expect(attributesIn(html)["data-props"]).toBe('{"a":1}');
  });

  it("is a control's, too, which has no end", () => {
    const form = '<p><input type="checkbox" name="color" data-place="red"/>Red</p><b data-place="count">soon</b>';
    expect(placesIn(form)).toEqual(["red", "count"]);
    const filling = fillingOf(placesIn(form), {
      at: (name) => (name === "red" ? '<input type="checkbox" name="color" disabled/>' : "<b>0</b>"),
    });
    expect(filled(form, filling)).toBe('<p><input type="checkbox" name="color" disabled/>Red</p><b>0</b>');
  });

  it("cannot end the attribute that its props stand in", () => {
    const filling = { elements: [], props: JSON.stringify({ text: `'><script>alert(1)</script>&amp;` }) };
    const html = fillsOf([[1, filling]])
      .map((bytes) => new TextDecoder().decode(bytes))
      .join("");
    expect(attributesIn(html)["data-props"]).toBe(filling.props);
  });
});

/** The attributes of the first element, as a browser reads them. */
function attributesIn(html: string): Record<string, string> {
  const [first] = parseFragment(html).childNodes;
  return Object.fromEntries((first && "attrs" in first ? first.attrs : []).map(({ name, value }) => [name, value]));
}
