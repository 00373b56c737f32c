import { Box } from "../light/bodies.ts";
import type { Shape, Turn, Vector } from "../light/shapes.ts";
import { type Colour, colour, type Raster, sampled } from "../raster.ts";
import { plain } from "../room/materials.ts";

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

/** A photo on a board of white foam, matt, as light as it looks. */
export function forex(at: Vector, width: number, height: number, print: Raster, turn: Turn = {}): Shape {
  const foam: Colour = colour("#f6f4ef");
  return panel(at, [width / 2, height / 2, 0.005], print, () => foam, 0, turn, 1.02);
}

/** A photo behind acrylic glass, on aluminium: clear in front, metal behind; it floats before the wall on a hidden rail. */
export function galleryBond(at: Vector, width: number, height: number, print: Raster): Shape[] {
  const [clear, seam, metal, core] = [colour("#e3f3ee"), colour("#6f9a94"), colour("#c9ccca"), colour("#3c3f40")];
  const [thick, gap] = [0.016, 0.03];
  const edge = (z: number) => (z > 0.0004 ? clear : z > -0.0008 ? seam : Math.abs(z + 0.004) < 0.0018 ? core : metal);
  const front: Vector = [at[0], at[1], at[2] + gap + thick / 2];
  const rail = (y: number) => new Box([at[0], at[1] + y, at[2] + gap / 2], [width * 0.4, 0.02, gap / 2], plain("#a9acab"));
  return [panel(front, [width / 2, height / 2, thick / 2], print, edge, 0.02, {}, 1.12), rail(height * 0.36), rail(-height * 0.36)];
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
