import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext, exampleLink } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";
import { PhotoBlock } from "./block.server.tsx";

const example: Content<"PhotoBlock"> = {
  _uid: "photo-block",
  component: "PhotoBlock",
  headline: "Ein Rahmen, der trägt",
  text: {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Unter jedem Bild steckt ein Keilrahmen aus Holz." }] }],
  },
  image: {
    fieldtype: "asset",
    id: 2,
    alt: "Ecke eines Leinwandbilds",
    filename: "https://a.storyblok.com/f/1001/1600x1200/18c251f219/canvas-corner.jpg",
  },
  imagePosition: "left",
  ctaText: "Größe auswählen",
  link: exampleLink("#calculator"),
};

describe("PhotoBlock", () => {
  it("has an alternative text and reserves the picture's size", () => {
    const html = renderToStaticMarkup(<PhotoBlock content={example} setting={exampleBlockContext} />);
    expect(html).toContain('alt="Ecke eines Leinwandbilds"');
    expect(html).toMatch(/width="1440" height="1080"/);
  });

  it("has the picture before the text in reading order, on either side", () => {
    for (const imagePosition of ["left", "right"] as const) {
      const html = renderToStaticMarkup(<PhotoBlock content={{ ...example, imagePosition }} setting={exampleBlockContext} />);
      expect(html).toContain(`photo-block--${imagePosition}`);
      expect(html.indexOf("<picture")).toBeLessThan(html.indexOf("<h2"));
    }
  });

  it("shows a call to action without a link as plain text", () => {
    const html = renderToStaticMarkup(<PhotoBlock content={{ ...example, link: exampleLink() }} setting={exampleBlockContext} />);
    expect(html).toContain("Größe auswählen");
    expect(html).not.toContain("button");
  });

  it("renders without a text", () => {
    const { text: _, ctaText: __, ...bare } = example;
    expect(renderToStaticMarkup(<PhotoBlock content={bare} setting={exampleBlockContext} />)).not.toContain("prose");
  });
});
