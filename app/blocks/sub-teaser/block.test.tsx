import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext } from "#app/blocks/example-context.ts";
import { subTeaserVariants } from "#content-types/blocks/sub-teaser.ts";
import { SubTeaser } from "./block.server.tsx";
import { example } from "./example.ts";

describe("SubTeaser", () => {
  const html = renderToStaticMarkup(<SubTeaser content={example} setting={exampleBlockContext} />);

  it("has one link per tile, named after the tile", () => {
    expect(html).toContain('<a href="/poster" class="sub-teaser__link">Poster im Rahmen</a>');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it("shows a tile without a link as a picture and plain text", () => {
    expect(html).toContain('<h3 class="sub-teaser__name">Acrylglas</h3>');
  });

  it("labels only the tiles with a label", () => {
    expect(html.match(/class="label"/g)).toHaveLength(1);
    expect(html).toContain("Beliebt");
  });
});

describe("variants of the sub teaser", () => {
  const classOf = (variant?: (typeof subTeaserVariants)[number]) =>
    /<section class="([^"]+)"/.exec(
      renderToStaticMarkup(<SubTeaser content={{ ...example, ...(variant && { variant }) }} setting={exampleBlockContext} />),
    )?.[1];

  it("are tiles, row and cards, and tiles by default", () => {
    expect([undefined, ...subTeaserVariants].map(classOf)).toEqual(
      ["tiles", "tiles", "row", "cards"].map((variant) => `sub-teaser sub-teaser--${variant} wrap`),
    );
  });
});
