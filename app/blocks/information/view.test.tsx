import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { example } from "./example.ts";
import { Information } from "./view.server.tsx";

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
