import type { Change } from "./change.ts";

export interface PixelSize {
  width: number;
  height: number;
}

export interface Box extends PixelSize {
  left: number;
  top: number;
}

/** Pixels. */
const maxSide = 4000;

export class TooLarge extends Error {}

/** Returns the size after a change; throws `TooLarge` beyond 4000 pixels. */
export function targetSize(change: Change, original: PixelSize): PixelSize {
  const { width, height, fitIn } = change;
  if (!width && !height) return original;
  const widthScale = width / original.width;
  const heightScale = height / original.height;
  const scale = width && height ? Math.min(widthScale, heightScale) : Math.max(widthScale, heightScale);
  const isExact = width && height && (!fitIn || change.fill);
  const target = isExact ? { width, height } : { width: scaled(original.width, scale), height: scaled(original.height, scale) };
  return assertSize(target);
}

/**
 * Returns the smallest size in which a scalable picture has to be drawn for a change; the original size for a change with a focal area,
 * which is in pixels of the original.
 */
export function smallestSource(change: Change, original: PixelSize): PixelSize {
  const target = targetSize(change, assertSize(original));
  if (change.focal) return original;
  const scale = Math.max(target.width / original.width, target.height / original.height);
  return assertSize({ width: scaled(original.width, scale), height: scaled(original.height, scale) });
}

function assertSize(size: PixelSize): PixelSize {
  if (Math.max(size.width, size.height) > maxSide) throw new TooLarge(`no picture gets larger than ${maxSide} pixels`);
  return size;
}

/** Returns the crop with the target's ratio around the focal point, or around the centre. */
export function cropBox({ focal }: Change, original: PixelSize, target: PixelSize): Box {
  const scale = Math.max(target.width / original.width, target.height / original.height);
  const width = Math.min(scaled(target.width, 1 / scale), original.width);
  const height = Math.min(scaled(target.height, 1 / scale), original.height);
  const [left, top, right, bottom] = focal ?? [0, 0, original.width, original.height];
  return {
    left: clampStart((left + right) / 2 - width / 2, original.width - width),
    top: clampStart((top + bottom) / 2 - height / 2, original.height - height),
    width,
    height,
  };
}

function scaled(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}

function clampStart(start: number, last: number): number {
  return Math.round(Math.min(Math.max(start, 0), last));
}
