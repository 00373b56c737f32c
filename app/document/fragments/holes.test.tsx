import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { createElementTemplate } from "../element-template.server.ts";
import { expandPiece } from "../streaming/piece.ts";
import { buildPageFills } from "./fills.ts";
import { holeNamesIn, insertFill, makeFill, withValidHoles } from "./holes.ts";

const fragment =
  '<div class="island" data-island="calculator" data-props=\'{"a":1}\'><p class="price" data-place="from">soon</p>' +
  '<ul><li><b data-place="leinwand-300x200"></b></li><li><i title="a&gt;b" data-place="c" hidden="">soon</i></li></ul></div>';

describe("a fill", () => {
  it("has one element per hole, in document order", () => {
    expect(makeFill(holeNamesIn(fragment), { at: (name) => <u>{name}</u> }).elements).toEqual([
      "<u>from</u>",
      "<u>leinwand-300x200</u>",
      "<u>c</u>",
    ]);
  });

  it("keeps the order if one hole has no content", () => {
    const { elements } = makeFill(holeNamesIn(fragment), { at: (name) => (name === "from" ? undefined : <u>{name}</u>) });
    expect(elements).toEqual(["<span hidden></span>", "<u>leinwand-300x200</u>", "<u>c</u>"]);
  });

  it("escapes texts of services, in rendered elements and in templates", () => {
    const text = `<img src=x onerror="alert(1)">&'`;
    const template = createElementTemplate((slot) => <u>{slot(0)}</u>);
    const { elements } = makeFill(["one", "other"], { at: (name) => (name === "one" ? <u>{text}</u> : template(text)) });
    expect(elements[0]).toBe("<u>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#x27;</u>");
    expect(elements[1]).toBe(elements[0]);
  });

  it("is inserted at its holes, with the late props on the island", () => {
    const props = { words: `it's "late" & <soon>` };
    const html = insertFill(fragment, makeFill(holeNamesIn(fragment), { at: (name) => <u>{name}</u>, props }));
    expect(html).toContain("<u>from</u><ul><li><u>leinwand-300x200</u></li><li><u>c</u></li></ul>");
    expect(attributesIn(html)["data-late-props"]).toBe(JSON.stringify(props));
    expect(attributesIn(html)["data-props"]).toBe('{"a":1}');
  });

  it("leaves a text alone that looks like the props of an island", () => {
    const html = insertFill(`<h2>Frames data-props=</h2>${fragment}`, { elements: [], props: "{}" });
    expect(html).toContain("<h2>Frames data-props=</h2>");
    expect(html).toContain(`data-late-props='{}' data-props='{"a":1}'`);
  });

  it("preloads its pictures, without an address for browsers that cannot choose a width", () => {
    const pictures = [{ srcSet: 'a"b.webp 240w, c.webp 480w', sizes: "46vw" }];
    const { preloads } = makeFill([], { at: () => undefined, pictures });
    expect(preloads).toBe(
      '<link rel="preload" as="image" imageSrcSet="a&quot;b.webp 240w, c.webp 480w" imageSizes="46vw" fetchPriority="high"/>',
    );
  });

  it("can replace a void element", () => {
    const form = '<p><input type="checkbox" name="color" data-place="red"/>Red</p><b data-place="count">soon</b>';
    expect(holeNamesIn(form)).toEqual(["red", "count"]);
    const fill = makeFill(holeNamesIn(form), {
      at: (name) => (name === "red" ? <input type="checkbox" name="color" disabled /> : <b>0</b>),
    });
    expect(insertFill(form, fill)).toBe('<p><input type="checkbox" disabled="" name="color"/>Red</p><b>0</b>');
  });

  it.each([
    ["an element", '<b data-place="from"><i>soon</i></b>'],
    ["a name with a dot", '<b data-place="format.from">soon</b>'],
    ["two names", '<b data-place="from" data-place="to">soon</b>'],
    ["the text of another", '<b data-place="from"> data-place="to"</b>'],
  ])("is refused if a hole has %s, since later holes would get their neighbours' fills", (_, hole) => {
    expect(() => withValidHoles(`${hole}<b data-place="count">soon</b>`)).toThrow(/^invalid hole near: .*count$/);
  });

  it("is not refused if an editor writes about holes", () => {
    expect(holeNamesIn(withValidHoles('<b data-place="a">soon</b><p> data-place=&quot;b&quot;</p>'))).toEqual(["a"]);
  });

  it("cannot break out of the props attribute", () => {
    const fill = { elements: [], props: JSON.stringify({ text: `'><script>alert(1)</script>&amp;` }) };
    const html = buildPageFills([[1, fill]])
      .templates.map((piece) => new TextDecoder().decode(expandPiece(piece)))
      .join("");
    expect(attributesIn(html)["data-props"]).toBe(fill.props);
  });
});

/** Parses the attributes of the first element like a browser. */
function attributesIn(html: string): Record<string, string> {
  const [first] = parseFragment(html).childNodes;
  return Object.fromEntries((first && "attrs" in first ? first.attrs : []).map(({ name, value }) => [name, value]));
}
