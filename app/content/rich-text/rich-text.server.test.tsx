import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { takeEventNames, takeEvents } from "../../../tests/expected-events.ts";
import { RichText } from "./rich-text.server.tsx";

type Resolve = (link: Record<string, unknown>) => string | undefined;
const render = (content: unknown, resolve: Resolve = ({ href }) => String(href)) =>
  renderToStaticMarkup(<RichText document={{ type: "doc", content }} link={(words, attrs) => linkOf(words, resolve(attrs))} />);
const linkOf = (words: ReactNode, href: string | undefined) => (href === undefined ? words : <a href={href}>{words}</a>);
const text = (words: string, ...marks: unknown[]) => ({ type: "text", text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: "paragraph", content });

describe("rich text", () => {
  it("renders paragraphs, lists, quotes, rules and breaks", () => {
    const list = { type: "bullet_list", content: [{ type: "list_item", content: [paragraph(text("a"))] }] };
    const ordered = { ...list, type: "ordered_list" };
    expect(
      render([list, ordered, { type: "blockquote", content: [paragraph(text("b"), { type: "hard_break" })] }, { type: "horizontal_rule" }]),
    ).toBe("<ul><li><p>a</p></li></ul><ol><li><p>a</p></li></ol><blockquote><p>b<br/></p></blockquote><hr/>");
  });

  it("has headings below the page's h1", () => {
    const heading = (level: unknown) => ({ type: "heading", attrs: { level }, content: [text("x")] });
    expect(render([heading(1), heading(2), heading(3), heading(6), heading("script")])).toBe(
      "<h2>x</h2><h2>x</h2><h3>x</h3><h4>x</h4><h4>x</h4>",
    );
  });

  it("nests marks, the first one innermost", () => {
    const marks = ["bold", "italic", "underline", "strike", "superscript", "subscript"].map((type) => ({ type }));
    expect(render([text("x", ...marks)])).toBe("<sub><sup><s><u><em><strong>x</strong></em></u></s></sup></sub>");
  });

  it("keeps the text of a link without a target", () => {
    expect(render([text("hier", { type: "link", attrs: { href: "javascript:alert(1)" } })], () => undefined)).toBe("hier");
  });

  it("resolves each link with the editor's attributes", () => {
    const resolve = vi.fn(() => "/leinwanddruck");
    const attrs = { href: "/x", linktype: "story", uuid: "u" };
    expect(render([text("hier", { type: "link", attrs })], resolve)).toBe('<a href="/leinwanddruck">hier</a>');
    expect(resolve).toHaveBeenCalledWith(attrs);
  });
});

describe("hostile content", () => {
  it("is rendered as text", () => {
    expect(render([paragraph(text("<script>alert(1)</script>"))])).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
  });

  it("sets no attributes", () => {
    const attrs = {
      onclick: "alert(1)",
      style: "position:fixed",
      class: "x",
      href: '/"onmouseover="alert(1)',
      target: "_blank",
      dangerouslySetInnerHTML: { __html: "x" },
    };
    const html = render([{ ...paragraph(text("x", { type: "bold", attrs }, { type: "link", attrs })), attrs }]);
    expect(html).toBe('<p><a href="/&quot;onmouseover=&quot;alert(1)"><strong>x</strong></a></p>');
  });

  it.each(["script", "iframe", "constructor", "__proto__", "toString", "hasOwnProperty", 5, null, undefined])(
    "with the unknown node type %j is logged and skipped, and its siblings are kept",
    (type) => {
      expect(render([{ type, content: [text("gone")] }, paragraph(text("stays"))])).toBe("<p>stays</p>");
      expect(takeEvents()).toEqual([expect.objectContaining({ event: "richtext-render-error" })]);
    },
  );

  it("with thousands of unknown nodes is logged as one event with their number", () => {
    expect(render(Array.from({ length: 1_000 }, () => ({ type: "hologram" })))).toBe("");
    expect(takeEvents()).toEqual([expect.objectContaining({ reason: "unknown node hologram", count: 1_000 })]);
  });

  it.each(["constructor", "__proto__", "script", 5])("with an unknown mark, %j, is plain text", (type) => {
    expect(render([text("x", { type })])).toBe("x");
  });

  it.each([[null], ["text"], [5], [[]]])("with the invalid node %j is skipped", (node) => {
    expect(render([node, paragraph()])).toBe("<p></p>");
    expect(takeEventNames()).toEqual(["richtext-render-error"]);
  });

  it.each([undefined, null, "text", 5, [], {}, { type: "doc" }, { type: "doc", content: "text" }])(
    "with the invalid document %j is empty",
    (document) => {
      expect(renderToStaticMarkup(<RichText document={document} link={() => undefined} />)).toBe("");
    },
  );

  it("with invalid text is empty", () => {
    expect(render([{ type: "text", text: { toString: "x" } }, { type: "text" }])).toBe("");
  });
});

describe("a generated document", () => {
  it("of 10,000 levels is cut off", () => {
    let node: unknown = text("too deep");
    for (let level = 0; level < 10_000; level += 1) node = { type: "blockquote", content: [node] };
    const html = render([paragraph(text("first")), node]);
    expect(html.startsWith("<p>first</p><blockquote>")).toBe(true);
    expect(html).not.toContain("too deep");
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "richtext-render-error", reason: "too deep" })]);
  });

  it("that contains itself is read a bounded number of times", () => {
    let reads = 0;
    const circle = {
      type: "blockquote",
      get content(): unknown[] {
        reads += 1;
        return [circle, circle];
      },
    };
    expect(render([circle]).length).toBeLessThan(500_000);
    expect(reads).toBeLessThan(50_000);
    expect(takeEventNames()).toEqual(["richtext-render-error"]);
  });

  it("of 100,000 nodes is cut off, with one event", () => {
    const html = render(Array.from({ length: 100_000 }, () => paragraph()));
    expect(html.match(/<p>/g)?.length).toBe(5_000);
    expect(takeEvents()).toEqual([expect.objectContaining({ reason: "too long" })]);
  });

  it("with 100,000 marks on one word still shows the word", () => {
    const html = render([text("word", ...Array.from({ length: 100_000 }, () => ({ type: "bold" })))]);
    expect(html).toContain("word");
    expect(html.length).toBeLessThan(1_000);
    expect(takeEventNames()).toEqual(["richtext-render-error"]);
  });
});
