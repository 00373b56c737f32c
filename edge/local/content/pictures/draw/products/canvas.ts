import { Box } from "../light/bodies.ts";
import type { Shape, Skin, Turn, Vector } from "../light/shapes.ts";
import { noise } from "../noise.ts";
import { type Raster, sampled } from "../raster.ts";

/** A canvas print on its stretcher frame: the picture runs on around the edges; sizes in metres. */
export function canvas(at: Vector, width: number, height: number, print: Raster, depth = 0.036, turn: Turn = {}, weave?: Weave): Shape {
  const half: Vector = [width / 2, height / 2, depth / 2];
  return new Box([at[0], at[1], at[2] + depth / 2], half, wrapped(print, half, weave ?? distant), { bevel: 0.0035, turn });
}

/** How the threads of the cloth change the light at a place of the print. */
export type Weave = (x: number, y: number) => number;

const distant: Weave = (x, y) => 1 + (noise(x * 900, y * 260, 3) + noise(x * 260, y * 900, 4)) * 0.03;

/** Warp and weft, a thread a millimetre, as one sees them from close by. */
export const woven: Weave = (x, y) => {
  const [warp, weft] = [(x + noise(x * 30, y * 60, 3) * 0.0003) * 2600, (y + noise(x * 60, y * 30, 4) * 0.0003) * 2600];
  return 1 + Math.sin(warp) * Math.sin(weft) * 0.05 + (Math.sin(warp) + Math.sin(weft)) * 0.022 + noise(x * 260, y * 700, 5) * 0.045;
};

/** The picture over front and edges, with the weave of the cloth. */
export function wrapped(print: Raster, [hx, hy, hz]: Vector, weave: Weave): Skin {
  const [wide, high] = [hx * 2 + hz * 4, hy * 2 + hz * 4];
  return (x, y, z, face) => {
    const around = hz - z;
    const [px, py] =
      face === 0
        ? [hx + around, y]
        : face === 1
          ? [-hx - around, y]
          : face === 2
            ? [x, hy + around]
            : face === 3
              ? [x, -hy - around]
              : [x, y];
    const [red, green, blue] = sampled(print, px / wide + 0.5, 0.5 - py / high);
    const thread = weave(px, py);
    const white = 0.012;
    return [(red * 1.08 + white) * thread, (green * 1.08 + white) * thread, (blue * 1.08 + white) * thread];
  };
}
