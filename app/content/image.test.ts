import type { AssetFieldValue } from "@storyblok/schema";
import { describe, expect, it } from "vitest";
import { fixedSizeImageSet, imageSet, openGraphImageUrl, toImageAsset } from "./image.ts";

const field = (filename: unknown, alt?: string) => ({ fieldtype: "asset", filename, alt }) as AssetFieldValue;
const url = "https://a.storyblok.com/f/1/1600x1200/abc-1_2/canvas.jpg";
const asset = { url, alt: "", width: 1600, height: 1200 };

describe("an asset", () => {
  it("takes its size from its URL", () => {
    expect(toImageAsset(field(url, "Leinwand über dem Sofa"))).toEqual({ url, alt: "Leinwand über dem Sofa", width: 1600, height: 1200 });
  });

  it("has size zero if the URL has no size", () => {
    expect(toImageAsset(field("https://a.storyblok.com/f/1/abc/canvas.svg"))).toMatchObject({ width: 0, height: 0 });
    expect(toImageAsset(field("https://elsewhere.test/canvas.jpg"))).toMatchObject({ width: 0, height: 0, alt: "" });
  });

  it.each(["", "javascript:alert(1)", "data:image/png;base64,x", "//evil.test/x.jpg", "/x.jpg", null])("of %j is undefined", (filename) => {
    expect(toImageAsset(field(filename))).toBeUndefined();
  });

  it("that is missing is undefined", () => {
    expect(toImageAsset(undefined)).toBeUndefined();
    expect(toImageAsset(null)).toBeUndefined();
  });
});

describe("a responsive image", () => {
  it("keeps its ratio by a height of 0, in webp at quality 85", () => {
    const set = imageSet(asset, { widths: [400, 800] });
    expect(set.srcSet).toBe(`${url}/m/400x0/filters:quality(85):format(webp) 400w, ${url}/m/800x0/filters:quality(85):format(webp) 800w`);
    expect(set).toMatchObject({ src: `${url}/m/800x0/filters:quality(85):format(webp)`, width: 800, height: 600 });
  });

  it("is the same in avif, at an equivalent quality", () => {
    const cut = { widths: [400, 800], ratio: 1 };
    const webp = imageSet(asset, cut);
    const avif = imageSet(asset, cut, "avif");
    expect(avif.srcSet).toBe(webp.srcSet.replaceAll("filters:quality(85):format(webp)", "filters:quality(60):format(avif)"));
    expect(avif).toMatchObject({ src: `${url}/m/800x800/filters:quality(60):format(avif)`, width: 800, height: 800 });
  });

  it("is never wider than its original", () => {
    expect(imageSet(asset, { widths: [800, 1600, 3200] })).toMatchObject({ width: 1600, height: 1200 });
    expect(imageSet(asset, { widths: [2000, 3200] })).toMatchObject({ width: 1600 });
  });

  it("is cropped to a ratio without upscaling", () => {
    const set = imageSet(asset, { widths: [600, 1200, 1400], ratio: 1 });
    expect(set).toMatchObject({ width: 1200, height: 1200 });
    expect(set.srcSet).toContain("/m/600x600/");
    expect(set.srcSet).not.toContain("1400");
  });

  it("of unknown size comes in every width, as a square", () => {
    expect(imageSet({ ...asset, width: 0, height: 0 }, { widths: [400, 800] })).toMatchObject({ width: 800, height: 800 });
  });

  it("of one fixed width has variants for denser screens", () => {
    const webp = "filters:quality(85):format(webp)";
    expect(fixedSizeImageSet(asset, { widths: [48, 96], ratio: 1 })).toEqual({
      src: `${url}/m/48x48/${webp}`,
      srcSet: `${url}/m/96x96/${webp} 2x`,
      width: 48,
      height: 48,
    });
    expect(fixedSizeImageSet(asset, { widths: [1600, 3200] })).toMatchObject({ width: 1600, height: 1200, srcSet: "" });
  });

  it("for link previews is 1200 by 627", () => {
    expect(openGraphImageUrl(asset)).toBe(`${url}/m/1200x627/filters:quality(85):format(jpeg)`);
  });
});
