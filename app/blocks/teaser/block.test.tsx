import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext, exampleLink } from "#app/blocks/example-context.ts";
import { imageSet, toImageAsset } from "#app/content/image.ts";
import type { Content } from "#content-types/schema.ts";
import { Teaser } from "./block.server.tsx";
import { heroImageOptions } from "./hero.ts";

const example: Content<"Teaser"> = {
  _uid: "teaser",
  component: "Teaser",
  headline: "Ihr schönstes Foto auf Leinwand",
  subline: "Leinwanddruck",
  text: "Matt gedruckt auf feinem Gewebe, von Hand auf Holz gespannt und fertig zum Aufhängen.",
  image: {
    fieldtype: "asset",
    id: 1,
    alt: "Leinwandbild über einem Sideboard",
    filename: "https://a.storyblok.com/f/1001/2000x1250/e34c408c86/canvas-living-room.jpg",
  },
  ctaText: "Format wählen",
  link: exampleLink("#calculator"),
  variant: "full",
};

describe("Teaser", () => {
  it("has the page's h1 and loads its picture eagerly if it is the page's first", () => {
    const html = renderToStaticMarkup(<Teaser content={example} setting={exampleBlockContext} priority />);
    expect(html).toContain(`<h1 class="teaser__headline">${example.headline}</h1>`);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading="lazy"');
  });

  it("has an h2 and a lazy picture further down", () => {
    const html = renderToStaticMarkup(<Teaser content={example} setting={exampleBlockContext} />);
    expect(html).toContain("<h2");
    expect(html).not.toContain("<h1");
    expect(html).toContain('loading="lazy"');
  });

  it.each([{ variant: "full" }, { variant: "split" }, { variant: "list" }, {}] as const)(
    "shows the picture that the head preloads, with a fallback for browsers without AVIF, %j",
    (chosen) => {
      const { variant: _, ...bare } = example;
      const content: typeof example = { ...bare, ...chosen };
      const asset = toImageAsset(example.image);
      const place = heroImageOptions(content.variant);
      const html = renderToStaticMarkup(<Teaser content={content} setting={exampleBlockContext} priority />);
      const sets = (["avif", "webp"] as const).map(
        (format) => asset && `srcSet="${imageSet(asset, place, format).srcSet}" sizes="${place.sizes}"`,
      );
      expect(html).toContain(`<source type="image/avif" ${sets[0]}/>`);
      expect(html.slice(html.indexOf("<img"))).toContain(sets[1]);
    },
  );

  it("has one picture format further down, to keep pages small", () => {
    expect(renderToStaticMarkup(<Teaser content={example} setting={exampleBlockContext} />)).not.toContain("<source");
  });

  it("links its call to action", () => {
    const html = renderToStaticMarkup(<Teaser content={example} setting={exampleBlockContext} />);
    expect(html).toContain('<a href="#calculator" class="button button--action">Format wählen</a>');
  });

  it("shows a call to action without a link as plain text", () => {
    const html = renderToStaticMarkup(<Teaser content={{ ...example, link: exampleLink() }} setting={exampleBlockContext} />);
    expect(html).toContain("Format wählen");
    expect(html).not.toContain("<a");
    expect(html).not.toContain("button");
  });

  it("renders no empty elements for omitted texts", () => {
    const bare = { ...example, subline: "", text: "", ctaText: "" };
    expect(renderToStaticMarkup(<Teaser content={bare} setting={exampleBlockContext} />)).not.toContain("<p ");
  });
});
