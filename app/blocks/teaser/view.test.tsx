import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { exampleLink, exampleSetting } from "#app/blocks/example-setting.ts";
import { imageSet, readAsset } from "#app/content/image.ts";
import { example } from "./example.ts";
import { heroPlace } from "./hero.ts";
import { Teaser } from "./view.server.tsx";

describe("Teaser", () => {
  it("carries the page's h1 and loads its picture at once when it is the page's first", () => {
    const html = renderToStaticMarkup(<Teaser content={example} setting={exampleSetting} priority />);
    expect(html).toContain(`<h1 class="teaser__headline">${example.headline}</h1>`);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading="lazy"');
  });

  it("is a section of its own further down, and its picture waits", () => {
    const html = renderToStaticMarkup(<Teaser content={example} setting={exampleSetting} />);
    expect(html).toContain("<h2");
    expect(html).not.toContain("<h1");
    expect(html).toContain('loading="lazy"');
  });

  it.each(["full", "split", ""])(
    "shows the very picture that the head preloads, and behind it one for browsers without AVIF, variant %j",
    (variant) => {
      const asset = readAsset(example.image);
      const place = heroPlace(variant);
      const html = renderToStaticMarkup(<Teaser content={{ ...example, variant }} setting={exampleSetting} priority />);
      const sets = (["avif", "webp"] as const).map(
        (format) => asset && `srcSet="${imageSet(asset, place, format).srcSet}" sizes="${place.sizes}"`,
      );
      expect(html).toContain(`<source type="image/avif" ${sets[0]}/>`);
      expect(html.slice(html.indexOf("<img"))).toContain(sets[1]);
    },
  );

  it("further down shows its picture in one format: a second would weigh on every page", () => {
    expect(renderToStaticMarkup(<Teaser content={example} setting={exampleSetting} />)).not.toContain("<source");
  });

  it("leads on with its call to action", () => {
    const html = renderToStaticMarkup(<Teaser content={example} setting={exampleSetting} />);
    expect(html).toContain('<a href="#calculator" class="button button--action">Format wählen</a>');
  });

  it("shows a call to action without address as plain words", () => {
    const html = renderToStaticMarkup(<Teaser content={{ ...example, link: exampleLink() }} setting={exampleSetting} />);
    expect(html).toContain("Format wählen");
    expect(html).not.toContain("<a");
    expect(html).not.toContain("button");
  });

  it("leaves no empty places for words that an editor left out", () => {
    const bare = { ...example, subline: "", text: "", ctaText: "" };
    expect(renderToStaticMarkup(<Teaser content={bare} setting={exampleSetting} />)).not.toContain("<p ");
  });
});
