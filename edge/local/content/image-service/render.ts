import type { Sharp } from "sharp";
import type { Bytes } from "./byte-cache.ts";
import type { Change } from "./change.ts";
import type { Format } from "./format.ts";
import { cropBox, type PixelSize, targetSize } from "./target-size.ts";

/** A picture that has been opened, and how large it is. */
export interface Opened {
  picture: Sharp;
  size: PixelSize;
  /** It has been drawn, and few colours and long edges are packed well without much searching. */
  isDrawn?: true;
}

/** Changes one picture; throws `TooLarge`, and what sharp throws on a file that is no picture. */
export async function render(opened: Opened, change: Change, format: Format): Promise<Bytes> {
  const target = targetSize(change, opened.size);
  let picture = resized(opened, change, target);
  // Storyblok counts blur in pixels of radius, sharp in standard deviations.
  if (change.blur > 0) picture = picture.blur(Math.max(0.3, change.blur / 2));
  if (change.grayscale) picture = picture.grayscale();
  return new Uint8Array(await encode[format](picture, change.quality, opened.isDrawn).toBuffer());
}

function resized({ picture, size }: Opened, change: Change, target: PixelSize): Sharp {
  if (change.fitIn && change.fill) return picture.resize({ ...target, fit: "contain", background: change.fill });
  if (change.fitIn) return picture.resize({ ...target, fit: "fill" });
  return picture.extract(cropBox(change, size, target)).resize({ ...target, fit: "fill" });
}

const encode: Record<Format, (picture: Sharp, quality: number, isDrawn?: true) => Sharp> = {
  jpeg: (picture, quality) => picture.flatten({ background: "#ffffff" }).jpeg({ quality }),
  png: (picture) => picture.png(),
  webp: (picture, quality, isDrawn) => picture.webp({ quality, effort: isDrawn ? 2 : 4 }),
  // The lowest effort but one: a picture is encoded while somebody waits for it.
  avif: (picture, quality) => picture.avif({ quality, effort: 1 }),
  gif: (picture) => picture.gif(),
};
