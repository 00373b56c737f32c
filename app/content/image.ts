/** Fields that an image of a story and a picture of the back end have in common. */
export type ImageSource = { filename?: string | null | undefined; alt?: string | null | undefined };

export type ImageAsset = { url: string; alt: string; width: number; height: number };

/** Widths in pixels; `ratio` (width over height) crops the image. */
export type ImageOptions = { widths: readonly number[]; ratio?: number | undefined; quality?: number };

/** `srcSet` is "" for a single width. */
export type ImageSet = { src: string; srcSet: string; width: number; height: number };

/** Default quality: 85 (shop 9.3). In AVIF, 60 looks the same, and 85 makes larger files than WebP (docs/decisions/0147). */
const defaultQuality = { jpeg: 85, webp: 85, avif: 60 };
const sizeInPath = /\/f\/\d+\/(\d+)x(\d+)\/[\w-]+\/[^/?#]+$/;

/**
 * Sides are 0 if the URL does not contain them (shell 8.17).
 *
 * @returns undefined without an http(s) URL
 */
export function toImageAsset(field: ImageSource | null | undefined): ImageAsset | undefined {
  const url = field?.filename;
  if (!url || !/^https?:\/\//.test(url)) return undefined;
  const size = sizeInPath.exec(url);
  return { url, alt: field.alt ?? "", width: Number(size?.[1] ?? 0), height: Number(size?.[2] ?? 0) };
}

/** Omits widths that would enlarge the image; if all would, uses the largest width that does not. */
export function imageSet(asset: ImageAsset, cut: ImageOptions, format: "webp" | "avif" = "webp"): ImageSet {
  const { steps, at, heightOf } = resized(asset, cut, format);
  const last = steps.at(-1) ?? 0;
  return { src: at(last), srcSet: steps.map((width) => `${at(width)} ${width}w`).join(", "), width: last, height: heightOf(last) };
}

/** The first of `widths` is the layout width; the others serve high-density screens (shell 7.13). */
export function fixedSizeImageSet(asset: ImageAsset, cut: ImageOptions): ImageSet {
  const { steps, at, heightOf } = resized(asset, cut, "webp");
  const [first = 0, ...denser] = steps;
  return {
    src: at(first),
    srcSet: denser.map((width) => `${at(width)} ${width / first}x`).join(", "),
    width: first,
    height: heightOf(first),
  };
}

function resized(asset: ImageAsset, { widths, ratio, quality }: ImageOptions, format: "webp" | "avif") {
  const natural = asset.height > 0 ? asset.width / asset.height : 1;
  const largest = ratio && asset.height > 0 ? Math.min(asset.width, Math.floor(asset.height * ratio)) : asset.width;
  const usable = widths.filter((width) => largest === 0 || width <= largest);
  const filters = `filters:quality(${quality ?? defaultQuality[format]}):format(${format})`;
  return {
    steps: usable.length > 0 ? usable : [largest],
    at: (width: number) => `${asset.url}/m/${width}x${ratio ? Math.round(width / ratio) : 0}/${filters}`,
    heightOf: (width: number) => Math.round(width / (ratio ?? natural)),
  };
}

/** Shop 9.5. */
export function openGraphImageUrl(asset: ImageAsset): string {
  return `${asset.url}/m/1200x627/filters:quality(${defaultQuality.jpeg}):format(jpeg)`;
}
