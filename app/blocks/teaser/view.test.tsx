import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleBlockContext, exampleLink } from "#app/blocks/example-context.ts";
import { imageSet, toImageAsset } from "#app/content/image.ts";
import { example } from "./example.ts";
import { heroImageOptions } from "./hero.ts";
import { Teaser } from "./view.server.tsx";

describe("Teaser", () => {
  it("carries the page's h1 and loads its picture at once when it is the page's first", () => {
    const html = renderToStaticMarkup(<Teaser content={example} setting={exampleBlockContext} priority />);
    expect(html).toContain(`<h1 class="teaser__headline">${example.headline}</h1>`);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading="lazy"');
  });

  it("is a section of its own further down, and its picture waits", () => {
    const html = renderToStaticMarkup(<Teaser content={example} setting={exampleBlockContext} />);
    expect(html).toContain("<h2");
    expect(html).not.toContain("<h1");
    expect(html).toContain('loading="lazy"');
  });

  it.each(["full", "split", "list", ""])(
    "shows the very picture that the head preloads, and behind it one for browsers without AVIF, variant %j",
    (variant) => {
      const asset = toImageAsset(example.image);
      const place = heroImageOptions(variant);
      const html = renderToStaticMarkup(<Teaser content={{ ...example, variant }} setting={exampleBlockContext} priority />);
      const sets = (["avif", "webp"] as const).map(
        (format) => asset && `srcSet="${imageSet(asset, place, format).srcSet}" sizes="${place.sizes}"`,
      );
      expect(html).toContain(`<source type="image/avif" ${sets[0]}/>`);
      expect(html.slice(html.indexOf("<img"))).toContain(sets[1]);
    },
  );

  it("further down shows its picture in one format: a second would weigh on every page", () => {
    expect(renderToStaticMarkup(<Teaser content={example} setting={exampleBlockContext} />)).not.toContain("<source");
  });

  it("leads on with its call to action", () => {
    const html = renderToStaticMarkup(<Teaser content={example} setting={exampleBlockContext} />);
    expect(html).toContain('<a href="#calculator" class="button button--action">Format wählen</a>');
  });

  it("shows a call to action without address as plain words", () => {
    const html = renderToStaticMarkup(<Teaser content={{ ...example, link: exampleLink() }} setting={exampleBlockContext} />);
    expect(html).toContain("Format wählen");
    expect(html).not.toContain("<a");
    expect(html).not.toContain("button");
  });

  it("leaves no empty places for words that an editor left out", () => {
    const bare = { ...example, subline: "", text: "", ctaText: "" };
    expect(renderToStaticMarkup(<Teaser content={bare} setting={exampleBlockContext} />)).not.toContain("<p ");
  });
});
