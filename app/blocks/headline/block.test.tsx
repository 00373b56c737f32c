import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { Headline } from "./block.server.tsx";
import { example } from "./example.ts";

describe("Headline", () => {
  it("is an h2 at level h2, with its subline", () => {
    const html = renderToStaticMarkup(<Headline content={example} setting={exampleBlockContext} />);
    expect(html).toContain(`<h2 class="headline__words">${example.headline}</h2>`);
    expect(html).toContain(example.subline);
  });

  it("is an h3 at level h3", () => {
    expect(renderToStaticMarkup(<Headline content={{ ...example, level: "h3" }} setting={exampleBlockContext} />)).toContain("<h3");
  });

  it("is the h1 if it is the page's first, at any level", () => {
    expect(renderToStaticMarkup(<Headline content={{ ...example, level: "h2" }} priority setting={exampleBlockContext} />)).toContain(
      "<h1",
    );
  });

  it("is a left-aligned h2 if the editor chose neither level nor alignment", () => {
    const { level: _, align: __, ...bare } = example;
    const html = renderToStaticMarkup(<Headline content={bare} setting={exampleBlockContext} />);
    expect(html).toContain("headline--left");
    expect(html).toContain("<h2");
  });
});
