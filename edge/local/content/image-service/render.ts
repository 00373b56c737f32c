import type { Sharp } from "sharp";
import type { Bytes } from "./byte-cache.ts";
import type { Change } from "./change.ts";
import type { PictureFormat } from "./format.ts";
import { cropBox, type PixelSize, targetSize } from "./target-size.ts";

export interface OpenedPicture {
  picture: Sharp;
  size: PixelSize;
  /** True for generated drawings, which compress well at low effort. */
  isDrawn?: true;
}

/** Applies a change to a picture; throws `TooLarge`, or sharp's error for a file that is not a picture. */
export async function render(opened: OpenedPicture, change: Change, format: PictureFormat): Promise<Bytes> {
  const target = targetSize(change, opened.size);
  let picture = resize(opened, change, target);
  // Storyblok counts blur in pixels of radius, sharp in standard deviations.
  if (change.blur > 0) picture = picture.blur(Math.max(0.3, change.blur / 2));
  if (change.grayscale) picture = picture.grayscale();
  return new Uint8Array(await encode[format](picture, change.quality, opened.isDrawn).toBuffer());
}

function resize({ picture, size }: OpenedPicture, change: Change, target: PixelSize): Sharp {
  if (change.fitIn && change.fill) return picture.resize({ ...target, fit: "contain", background: change.fill });
  if (change.fitIn) return picture.resize({ ...target, fit: "fill" });
  return picture.extract(cropBox(change, size, target)).resize({ ...target, fit: "fill" });
}

const encode: Record<PictureFormat, (picture: Sharp, quality: number, isDrawn?: true) => Sharp> = {
  jpeg: (picture, quality) => picture.flatten({ background: "#ffffff" }).jpeg({ quality }),
  png: (picture) => picture.png(),
  webp: (picture, quality, isDrawn) => picture.webp({ quality, effort: isDrawn ? 2 : 4 }),
  // Low effort, because the client waits for the encoding.
  avif: (picture, quality) => picture.avif({ quality, effort: 1 }),
  gif: (picture) => picture.gif(),
};
