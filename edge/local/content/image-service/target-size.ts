import type { ImageTransformation } from "./change.ts";

export interface PixelSize {
  width: number;
  height: number;
}

export interface Box extends PixelSize {
  left: number;
  top: number;
}

/** Max width and height in pixels. */
const maxSide = 4000;

export class PictureTooLargeError extends Error {}

/** Returns the size after a transformation; throws `PictureTooLargeError` if a side is longer than 4000 pixels. */
export function targetSize(change: ImageTransformation, original: PixelSize): PixelSize {
  const { width, height } = change;
  if (!width && !height) return original;
  if (width && height) return assertSize({ width, height });
  const scale = Math.max(width / original.width, height / original.height);
  return assertSize({ width: scaled(original.width, scale), height: scaled(original.height, scale) });
}

/** Returns the smallest size in which a scalable picture must be drawn so that the transformation does not enlarge it. */
export function smallestSource(change: ImageTransformation, original: PixelSize): PixelSize {
  const target = targetSize(change, assertSize(original));
  const scale = Math.max(target.width / original.width, target.height / original.height);
  return assertSize({ width: scaled(original.width, scale), height: scaled(original.height, scale) });
}

function assertSize(size: PixelSize): PixelSize {
  if (Math.max(size.width, size.height) > maxSide) throw new PictureTooLargeError(`no picture gets larger than ${maxSide} pixels`);
  return size;
}

/** Returns the largest centred crop with the target's aspect ratio. */
export function cropBox(original: PixelSize, target: PixelSize): Box {
  const scale = Math.max(target.width / original.width, target.height / original.height);
  const width = Math.min(scaled(target.width, 1 / scale), original.width);
  const height = Math.min(scaled(target.height, 1 / scale), original.height);
  return { left: Math.round((original.width - width) / 2), top: Math.round((original.height - height) / 2), width, height };
}

function scaled(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}
