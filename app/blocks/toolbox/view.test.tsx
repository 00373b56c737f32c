import { renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { storyShop } from "../../../tests/story-shop.ts";
import { example } from "./example.ts";
import { loadToolbox } from "./load.server.ts";
import { parseToolOutcome } from "./outcome.ts";
import { ToolboxSection } from "./view.server.tsx";

const render = (content = example) =>
  renderToStaticMarkup(<ToolboxSection {...loadToolbox(content, storyShop(new Map(), { path: "/bilder" })).props()} />);
const toolsIn = (html: string) => Array.from(html.matchAll(/name="tool"[^>]*value="([^"]+)"/g), ([, tool]) => tool);

describe("Toolbox", () => {
  it("renders a working form with a file field", () => {
    const html = render();
    expect(html).toMatch(/<form[^>]*action="\/_forms\/tools\/bilder"[^>]*>/);
    expect(html).toMatch(/<form[^>]*encType="multipart\/form-data"/i);
    expect(html).toMatch(/<input[^>]*type="file"[^>]*aria-describedby="toolbox-tools-largest"/);
    expect(html).toMatch(/höchstens 4\sMB/);
  });

  it("offers the editor's tools in a fixed order, and all by default", () => {
    expect(toolsIn(render({ ...example, tools: ["convert-pdf", "optimize-image"] }))).toEqual(["optimize-image", "convert-pdf"]);
    expect(toolsIn(render({ ...example, tools: [] }))).toEqual(["optimize-image", "convert-file", "convert-pdf"]);
  });

  it("offers a quality only if a tool reduces the file size", () => {
    expect(render()).toContain('name="quality"');
    expect(render({ ...example, tools: ["convert-pdf"] })).not.toContain('name="quality"');
  });
});

it.each(["", "<html>", "null", '{"ok":true}', '{"says":"made","text":"x"}'])("an unknown answer has no outcome: %s", (text) => {
  expect(parseToolOutcome(text)).toBeUndefined();
});
