import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parseAnchor } from "./anchor.ts";
import { example } from "./example.ts";
import { ContainerBoundary, ContainerItem } from "./view.server.tsx";

const edge = (edge: "start" | "end", more: Partial<typeof example> = {}) =>
  renderToStaticMarkup(<ContainerBoundary content={{ ...example, ...more }} edge={edge} anchor={undefined} />);

describe("PublicContainer", () => {
  it("applies its background and width to all its items", () => {
    const look = 'class="public-container public-container--on-mat public-container--full';
    expect(edge("start")).toContain(look);
    expect(renderToStaticMarkup(<ContainerItem content={example}>Block</ContainerItem>)).toBe(`<div ${look}">Block</div>`);
    expect(edge("end")).toBe(`<div ${look} public-container--end"></div>`);
  });

  it.each(["", "Werkstatt", "unsere werkstatt", "-werkstatt", "9", 'x"onclick'])("has no anchor for an invalid name: %j", (anchor) => {
    expect(parseAnchor({ anchor })).toBeUndefined();
  });

  it("has no background and the default width if the editor chose these or nothing", () => {
    const { background: _, width: __, ...bare } = example;
    for (const content of [bare, { ...example, background: "none", width: "wide" } as const])
      expect(renderToStaticMarkup(<ContainerBoundary content={content} edge="start" anchor={undefined} />)).toBe(
        '<div class="public-container public-container--start"></div>',
      );
  });
});
