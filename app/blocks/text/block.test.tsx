import type { MultilinkFieldValue } from "@storyblok/schema";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";
import { TextBlock } from "./block.server.tsx";

const example: Content<"Text"> = {
  _uid: "text",
  component: "Text",
  text: {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2, textAlign: null }, content: [{ type: "text", text: "Die passende Größe finden" }] },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Alle Größen stehen in der " },
          {
            type: "text",
            text: "Liste der Formate",
            marks: [{ type: "link", attrs: { href: "/formate", uuid: null, anchor: "preise", target: "_self", linktype: "story" } }],
          },
          { type: "text", text: "." },
        ],
      },
    ],
  },
};

describe("Text", () => {
  it("renders headings and paragraphs", () => {
    const html = renderToStaticMarkup(<TextBlock content={example} setting={exampleBlockContext} />);
    expect(html).toContain("<h2>Die passende Größe finden</h2>");
    expect(html).toContain('<a href="/formate">Liste der Formate</a>');
  });

  it("resolves a link in running text like a link field", () => {
    const link = vi.fn((of: MultilinkFieldValue | null | undefined) => (of ? { href: of.cached_url } : undefined));
    renderToStaticMarkup(<TextBlock content={example} setting={{ ...exampleBlockContext, link }} />);
    expect(link).toHaveBeenCalledWith(expect.objectContaining({ linktype: "story", cached_url: "/formate", anchor: "preise" }));
  });

  it("keeps the text of a link without an address", () => {
    const html = renderToStaticMarkup(<TextBlock content={example} setting={{ ...exampleBlockContext, link: () => undefined }} />);
    expect(html).toContain("Alle Größen stehen in der Liste der Formate.");
    expect(html).not.toContain("<a");
  });
});
