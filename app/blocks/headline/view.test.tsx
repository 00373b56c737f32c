import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { example } from "./example.ts";
import { Headline } from "./view.server.tsx";

describe("Headline", () => {
  it("opens a section", () => {
    const html = renderToStaticMarkup(<Headline content={example} setting={exampleBlockContext} />);
    expect(html).toContain(`<h2 class="headline__words">${example.headline}</h2>`);
    expect(html).toContain(example.subline);
  });

  it("opens a part of a section", () => {
    expect(renderToStaticMarkup(<Headline content={{ ...example, level: "h3" }} setting={exampleBlockContext} />)).toContain("<h3");
  });

  it("names the page where it comes first, whatever its level", () => {
    expect(renderToStaticMarkup(<Headline content={{ ...example, level: "h2" }} priority setting={exampleBlockContext} />)).toContain(
      "<h1",
    );
  });

  it("stands left as a section's when an editor chose neither level nor place", () => {
    const html = renderToStaticMarkup(<Headline content={{ ...example, level: "", align: "" }} setting={exampleBlockContext} />);
    expect(html).toContain("headline--left");
    expect(html).toContain("<h2");
  });
});
