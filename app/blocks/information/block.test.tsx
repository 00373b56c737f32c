import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import type { Content } from "#content-types/schema.ts";
import { Information } from "./block.server.tsx";

const example: Content<"Information"> = {
  _uid: "information",
  component: "Information",
  headline: "Häufige Fragen zum Leinwanddruck",
  items: [
    {
      _uid: "information-1",
      component: "InformationItem",
      headline: "Wie reinige ich ein Leinwandbild?",
      text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Mit einem weichen, trockenen Pinsel." }] }] },
    },
    {
      _uid: "information-2",
      component: "InformationItem",
      headline: "Verblassen die Farben?",
      text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Unsere Tinten sind lichtbeständig." }] }] },
    },
  ],
};

describe("Information", () => {
  const html = renderToStaticMarkup(<Information content={example} setting={exampleBlockContext} />);

  it("opens the first item and leaves the others closed, without a script", () => {
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
    expect(html.indexOf("open")).toBeLessThan(html.indexOf("Verblassen"));
  });

  it("renders every answer, open or not", () => {
    expect(html).toContain("weichen, trockenen Pinsel");
    expect(html).toContain("lichtbeständig");
  });
});
