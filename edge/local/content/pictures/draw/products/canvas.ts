import { Box } from "../light/bodies.ts";
import type { Shape, Skin, Turn, Vector } from "../light/shapes.ts";
import { noise } from "../noise.ts";
import { type Raster, sampled } from "../raster.ts";

/** A canvas print on its stretcher frame: the picture runs on around the edges; sizes in metres. */
export function canvas(at: Vector, width: number, height: number, print: Raster, depth = 0.036, turn: Turn = {}, weave = 0.05): Shape {
  const half: Vector = [width / 2, height / 2, depth / 2];
  return new Box([at[0], at[1], at[2] + depth / 2], half, wrapped(print, half, weave), { bevel: 0.0035, turn });
}

/** The picture over front and edges, with the weave of the cloth. */
export function wrapped(print: Raster, [hx, hy, hz]: Vector, weave: number): Skin {
  const [wide, high] = [hx * 2 + hz * 4, hy * 2 + hz * 4];
  return (x, y, z, face) => {
    const around = hz - z;
    const [px, py] = face === 0 ? [hx + around, y] : face === 1 ? [-hx - around, y] : face === 2 ? [x, hy + around] : face === 3 ? [x, -hy - around] : [x, y];
    const [red, green, blue] = sampled(print, px / wide + 0.5, 0.5 - py / high);
    const thread = 1 + (noise(px * 900, py * 260, 3) + noise(px * 260, py * 900, 4)) * weave;
    const white = 0.012;
    return [(red * 0.94 + white) * thread, (green * 0.94 + white) * thread, (blue * 0.94 + white) * thread];
  };
}
