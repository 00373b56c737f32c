import { Box } from "../light/bodies.ts";
import type { Shape, Turn, Vector } from "../light/shapes.ts";
import { type Colour, colour, type Raster, sampled } from "../raster.ts";

/** A photo behind acrylic glass: a bright, clear edge and the window's reflection on its face. */
export function acrylic(at: Vector, width: number, height: number, print: Raster, turn: Turn = {}): Shape {
  const edge: Colour = colour("#dff0ea");
  const deep: Colour = colour("#7fa9a2");
  const half: Vector = [width / 2, height / 2, 0.008];
  return panel(at, half, print, (z) => (Math.abs(z) < 0.002 ? edge : deep), 0.022, turn, 1.15);
}

/** A photo on a slim sheet of aluminium with a plastic core: matt face, a fine metal edge. */
export function aluminium(at: Vector, width: number, height: number, print: Raster, turn: Turn = {}): Shape {
  const metal: Colour = colour("#c9ccca");
  const core: Colour = colour("#4a4d4e");
  return panel(at, [width / 2, height / 2, 0.003], print, (z) => (Math.abs(z) < 0.0014 ? core : metal), 0.012, turn, 1);
}

function panel(at: Vector, half: Vector, print: Raster, edge: (z: number) => Colour, gloss: number, turn: Turn, strength: number): Shape {
  return new Box(
    at,
    half,
    (x, y, z, face) => {
      if (face !== 4) return face === 5 ? edge(1) : edge(z);
      const [red, green, blue] = sampled(print, x / (2 * half[0]) + 0.5, 0.5 - y / (2 * half[1]));
      return [red * strength, green * strength, blue * strength];
    },
    { gloss, turn, bevel: 0.0007 },
  );
}
