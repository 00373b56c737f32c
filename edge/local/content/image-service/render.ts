import type { Sharp } from "sharp";
import type { Bytes } from "./byte-cache.ts";
import type { ImageTransformation } from "./change.ts";
import type { PictureFormat } from "./format.ts";
import { cropBox, type PixelSize, targetSize } from "./target-size.ts";

export interface OpenedPicture {
  picture: Sharp;
  size: PixelSize;
  /** True for generated drawings, which compress well at low effort. */
  isDrawn?: true;
}

/** Transforms and encodes a picture; throws `PictureTooLargeError`, or sharp's error for a file that is not a picture. */
export async function renderPicture(opened: OpenedPicture, change: ImageTransformation, format: PictureFormat): Promise<Bytes> {
  const { picture, size, isDrawn } = opened;
  const target = targetSize(change, size);
  const resized = picture.extract(cropBox(size, target)).resize({ ...target, fit: "fill" });
  return new Uint8Array(await encode[format](resized, change.quality, isDrawn).toBuffer());
}

const encode: Record<PictureFormat, (picture: Sharp, quality: number, isDrawn?: true) => Sharp> = {
  jpeg: (picture, quality) => picture.flatten({ background: "#ffffff" }).jpeg({ quality }),
  png: (picture) => picture.png(),
  webp: (picture, quality, isDrawn) => picture.webp({ quality, effort: isDrawn ? 2 : 4 }),
  // Low effort, since the client waits for the encoding.
  avif: (picture, quality) => picture.avif({ quality, effort: 1 }),
  gif: (picture) => picture.gif(),
};
