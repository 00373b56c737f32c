import { renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { storyShop } from "../../../tests/story-shop.ts";
import { example } from "./example.ts";
import { loadToolbox } from "./load.server.ts";
import { parseToolOutcome } from "./outcome.ts";
import { ToolboxSection } from "./view.server.tsx";

const printed = (content = example) =>
  renderToStaticMarkup(<ToolboxSection {...loadToolbox(content, storyShop(new Map(), { path: "/bilder" })).props()} />);
const toolsIn = (html: string) => Array.from(html.matchAll(/name="tool"[^>]*value="([^"]+)"/g), ([, tool]) => tool);

describe("Toolbox", () => {
  it("is a form for a file that works as it is printed", () => {
    const html = printed();
    expect(html).toMatch(/<form[^>]*action="\/_toolboxes\/tools\/bilder"[^>]*>/);
    expect(html).toMatch(/<form[^>]*encType="multipart\/form-data"/i);
    expect(html).toMatch(/<input[^>]*type="file"[^>]*aria-describedby="toolbox-tools-largest"/);
    expect(html).toMatch(/höchstens 4\sMB/);
  });

  it("offers the tools of its editor in one order, and all where none was chosen", () => {
    expect(toolsIn(printed({ ...example, tools: ["convert-pdf", "optimize-image"] }))).toEqual(["optimize-image", "convert-pdf"]);
    expect(toolsIn(printed({ ...example, tools: [] }))).toEqual(["optimize-image", "convert-file", "convert-pdf"]);
  });

  it("asks for a quality where something is made smaller", () => {
    expect(printed()).toContain('name="quality"');
    expect(printed({ ...example, tools: ["convert-pdf"] })).not.toContain('name="quality"');
  });
});

it.each(["", "<html>", "null", '{"ok":true}', '{"says":"made","text":"x"}'])(
  "an answer that is none of the toolbox's says nothing: %s",
  (text) => {
    expect(parseToolOutcome(text)).toBeUndefined();
  },
);
