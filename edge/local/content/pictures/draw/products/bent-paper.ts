import type { Shape, Turn, Vector } from "../light/shapes.ts";
import { SoftBody } from "../light/soft-bodies.ts";
import { colour, type Raster, sampled } from "../raster.ts";

/** How far paper stands off its own plane, in metres, at a place from 0 to 1 from its left and from its top. */
export type Bend = (u: number, v: number) => number;

const paper = colour("#f1ebe0");
const half = 0.0009;

/**
 * A printed sheet that does not lie flat: a poster that curls, a page that lifts. `at` is the middle of its plane,
 * `reach` the farthest that it stands off.
 */
export function bentPaper(
  at: Vector,
  [width, height]: readonly [number, number],
  print: Raster,
  bend: Bend,
  turn: Turn = {},
  reach = 0.03,
): Shape {
  const off = (x: number, y: number) => bend(clamped(x / width + 0.5), clamped(0.5 - y / height));
  return new SoftBody(
    at,
    [width / 2 + 0.001, height / 2 + 0.001, reach + 0.002],
    (x, y, z) => Math.max((Math.abs(z - off(x, y)) - half) * 0.7, Math.abs(x) - width / 2, Math.abs(y) - height / 2),
    (x, y, z) => (z < off(x, y) ? paper : sampled(print, x / width + 0.5, 0.5 - y / height)),
    { turn },
  );
}

const clamped = (share: number) => Math.min(1, Math.max(0, share));
