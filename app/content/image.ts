import type { AssetFieldValue } from "@storyblok/schema";

/** A picture of a story, parsed from its asset field. */
export type Asset = { url: string; alt: string; width: number; height: number };

/** How a picture is wanted: its widths in pixels, its shape if it is to be cut (width over height), and how well it is kept. */
export type Cut = { widths: readonly number[]; ratio?: number | undefined; quality?: number };

/** One picture in several widths, ready for an `<img>`; `srcSet` is "" where there is one width alone. */
export type ImageSet = { src: string; srcSet: string; width: number; height: number };

/**
 * Image quality of every resized picture whose place wants no other: 85 (shop.md §9). It is counted otherwise in AVIF, whose 60 shows as
 * much, and whose 85 is larger than WebP's (docs/decisions/0147).
 */
const usualQuality = { jpeg: 85, webp: 85, avif: 60 };
const sizeInPath = /\/f\/\d+\/(\d+)x(\d+)\/[\w-]+\/[^/?#]+$/;

/**
 * Reads an asset field. Its true size stands in its path, as in every address of the content service's picture store.
 * Metadata that cannot be read gives zeros (shell.md §8); an asset without an http(s) address gives undefined.
 */
export function readAsset(field: AssetFieldValue | null | undefined): Asset | undefined {
  const url = field?.filename;
  if (!url || !/^https?:\/\//.test(url)) return undefined;
  const size = sizeInPath.exec(url);
  return { url, alt: field.alt ?? "", width: Number(size?.[1] ?? 0), height: Number(size?.[2] ?? 0) };
}

/** The addresses of a picture at the picture store's resizing path, never wider than the original. */
export function imageSet(asset: Asset, cut: Cut, format: "webp" | "avif" = "webp"): ImageSet {
  const { steps, at, heightOf } = resized(asset, cut, format);
  const last = steps.at(-1) ?? 0;
  return { src: at(last), srcSet: steps.map((width) => `${at(width)} ${width}w`).join(", "), width: last, height: heightOf(last) };
}

/** The same of a picture that stands in the first of its widths everywhere: the others are for denser screens (shell.md §7). */
export function denseImageSet(asset: Asset, cut: Cut): ImageSet {
  const { steps, at, heightOf } = resized(asset, cut, "webp");
  const [first = 0, ...denser] = steps;
  return {
    src: at(first),
    srcSet: denser.map((width) => `${at(width)} ${width / first}x`).join(", "),
    width: first,
    height: heightOf(first),
  };
}

/** The widths that a picture has pixels for, the address of each, and how high it is then. */
function resized(asset: Asset, { widths, ratio, quality }: Cut, format: "webp" | "avif") {
  const natural = asset.height > 0 ? asset.width / asset.height : 1;
  const largest = ratio && asset.height > 0 ? Math.min(asset.width, Math.floor(asset.height * ratio)) : asset.width;
  const usable = widths.filter((width) => largest === 0 || width <= largest);
  const filters = `filters:quality(${quality ?? usualQuality[format]}):format(${format})`;
  return {
    steps: usable.length > 0 ? usable : [largest],
    at: (width: number) => `${asset.url}/m/${width}x${ratio ? Math.round(width / ratio) : 0}/${filters}`,
    heightOf: (width: number) => Math.round(width / (ratio ?? natural)),
  };
}

/** A picture for other sites' previews: 1200 by 627, covering the frame (shop.md §9, "Open-graph images"). */
export function openGraphImage(asset: Asset): string {
  return `${asset.url}/m/1200x627/filters:quality(${usualQuality.jpeg}):format(jpeg)`;
}
