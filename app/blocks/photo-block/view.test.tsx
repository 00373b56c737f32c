import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext, exampleLink } from "#app/blocks/example-context.ts";
import { example } from "./example.ts";
import { PhotoBlock } from "./view.server.tsx";

describe("PhotoBlock", () => {
  it("has an alternative text and reserves the picture's size", () => {
    const html = renderToStaticMarkup(<PhotoBlock content={example} setting={exampleBlockContext} />);
    expect(html).toContain('alt="Ecke eines Leinwandbilds"');
    expect(html).toMatch(/width="1440" height="1080"/);
  });

  it("has the picture before the text in reading order, on either side", () => {
    for (const imagePosition of ["left", "right"]) {
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
    const bare = { ...example, text: null, ctaText: "" };
    expect(renderToStaticMarkup(<PhotoBlock content={bare} setting={exampleBlockContext} />)).not.toContain("prose");
  });
});
