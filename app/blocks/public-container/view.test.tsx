import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { example } from "./example.ts";
import { ContainerEdge, InContainer } from "./view.server.tsx";

const start = (more: Partial<typeof example> = {}) =>
  renderToStaticMarkup(<ContainerEdge content={{ ...example, ...more }} edge="start" />);

describe("PublicContainer", () => {
  it("stands on its background in its width, from edge to edge of it", () => {
    const look = 'class="public-container public-container--on-mat public-container--full';
    expect(start()).toContain(look);
    expect(renderToStaticMarkup(<InContainer content={example}>Block</InContainer>)).toBe(`<div ${look}">Block</div>`);
    expect(renderToStaticMarkup(<ContainerEdge content={example} edge="end" />)).toBe(`<div ${look} public-container--end"></div>`);
  });

  it("is found by its anchor where it begins, and there alone", () => {
    expect(start()).toContain('id="werkstatt"');
    expect(renderToStaticMarkup(<ContainerEdge content={example} edge="end" />)).not.toContain("id=");
  });

  it.each(["", "Werkstatt", "unsere werkstatt", "-werkstatt", "9", 'x"onclick'])("has no anchor that no address can name: %j", (anchor) => {
    expect(start({ anchor })).not.toContain("id=");
  });

  it("without a background that the shop knows has none, and is as wide as other blocks", () => {
    expect(start({ anchor: "", background: "constructor", width: "constructor" })).toBe(
      '<div class="public-container public-container--start"></div>',
    );
  });
});
