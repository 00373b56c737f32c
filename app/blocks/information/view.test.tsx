import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleSetting } from "#app/blocks/example-setting.ts";
import { example } from "./example.ts";
import { Information } from "./view.server.tsx";

describe("Information", () => {
  const html = renderToStaticMarkup(<Information content={example} setting={exampleSetting} />);

  it("opens the first fact and leaves the others to the shopper, without a script", () => {
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
    expect(html.indexOf("open")).toBeLessThan(html.indexOf("Verblassen"));
  });

  it("has every answer in the page, open or not", () => {
    expect(html).toContain("weichen, trockenen Pinsel");
    expect(html).toContain("lichtbeständig");
  });
});
