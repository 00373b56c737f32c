import type { Change } from "./change.ts";

export interface PixelSize {
  width: number;
  height: number;
}

export interface Box extends PixelSize {
  left: number;
  top: number;
}

/** The longest side that a picture is changed to, in pixels. */
const longestSide = 4000;

export class TooLarge extends Error {}

/** The size that a change gives a picture; throws `TooLarge` beyond 4000 pixels. */
export function targetSize(change: Change, original: PixelSize): PixelSize {
  const { width, height, fitIn } = change;
  if (!width && !height) return original;
  const across = width / original.width;
  const down = height / original.height;
  const scale = width && height ? Math.min(across, down) : Math.max(across, down);
  const isExact = width && height && (!fitIn || change.fill);
  const target = isExact ? { width, height } : { width: scaled(original.width, scale), height: scaled(original.height, scale) };
  return bounded(target);
}

/**
 * How large a picture that can be drawn in any size has to be for a change: no larger than the target asks for, so that nothing
 * is drawn only to be made smaller. A focal point is counted in pixels of the original, which is then drawn as it is.
 */
export function smallestSource(change: Change, original: PixelSize): PixelSize {
  const target = targetSize(change, bounded(original));
  if (change.focal) return original;
  const scale = Math.max(target.width / original.width, target.height / original.height);
  return bounded({ width: scaled(original.width, scale), height: scaled(original.height, scale) });
}

function bounded(size: PixelSize): PixelSize {
  if (Math.max(size.width, size.height) > longestSide) throw new TooLarge(`no picture gets larger than ${longestSide} pixels`);
  return size;
}

/** The part of the original that has the target's ratio and lies around the focal point, else around the middle. */
export function cropBox({ focal }: Change, original: PixelSize, target: PixelSize): Box {
  const scale = Math.max(target.width / original.width, target.height / original.height);
  const width = Math.min(scaled(target.width, 1 / scale), original.width);
  const height = Math.min(scaled(target.height, 1 / scale), original.height);
  const [left, top, right, bottom] = focal ?? [0, 0, original.width, original.height];
  return {
    left: within((left + right) / 2 - width / 2, original.width - width),
    top: within((top + bottom) / 2 - height / 2, original.height - height),
    width,
    height,
  };
}

function scaled(length: number, scale: number): number {
  return Math.max(1, Math.round(length * scale));
}

function within(start: number, last: number): number {
  return Math.round(Math.min(Math.max(start, 0), last));
}
