import { describe, expect, it } from "vitest";
import { read } from "../../../tests/fakes/parsed-page.ts";

describe("a rich text", () => {
  const textOf = (text: unknown) => read({ body: [{ _uid: "t", component: "Text", text }] });
  const paragraph = (text: unknown, more = {}) => ({ type: "paragraph", content: [{ type: "text", text, ...more }] });

  it("drops a broken node and keeps the rest", () => {
    const good = paragraph("bleibt");
    const { content, count } = textOf({ type: "doc", content: [{ kind: "hologram" }, good, null, paragraph(5)] });
    expect(content?.body).toMatchObject([{ text: { content: [good, { type: "paragraph", content: [] }] } }]);
    expect(count).toBe(3);
  });

  it("has no lone surrogates in texts and links, at any depth", () => {
    const marks = [{ type: "link", attrs: { href: "x\ud800", anchor: "\udc00", linktype: "story", onclick: "x", custom: { a: 1 } } }];
    let node: unknown = paragraph("a\ud800", { marks });
    for (let depth = 0; depth < 8; depth += 1) node = { type: "bullet_list", content: [node] };
    const { content } = textOf({ type: "doc", content: [node] });
    expect(JSON.stringify(content)).toContain(
      '"text":"a\ufffd","marks":[{"type":"link","attrs":{"href":"x\ufffd","anchor":"\ufffd","linktype":"story"}}]',
    );
  });

  it("drops nodes nested deeper than an editor nests them", () => {
    let node: unknown = paragraph("tief");
    for (let depth = 0; depth < 10_000; depth += 1) node = { type: "blockquote", content: [node] };
    const { content, count } = textOf({ type: "doc", content: [node, paragraph("flach")] });
    expect(JSON.stringify(content)).toContain("flach");
    expect(JSON.stringify(content)).not.toContain("tief");
    expect(count).toBe(1);
  });
});
