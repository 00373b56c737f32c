import { Box, Rod } from "../light/bodies.ts";
import type { Shape, Vector } from "../light/shapes.ts";
import { colour } from "../raster.ts";
import { plain } from "../room/materials.ts";

/** A clip of black steel on a nail; `at` is where the upper edge of the paper lies in it, off the wall. */
export function clip([x, y, z]: Vector): Shape[] {
  const steel = colour("#24282b");
  const wire = (from: Vector, to: Vector) => new Rod(from, to, 0.0016, colour("#9b9d9c"), 0.1);
  return [
    new Box([x, y, z], [0.021, 0.011, 0.006], plain("#24282b"), { gloss: 0.03, bevel: 0.003 }),
    new Rod([x - 0.021, y + 0.012, z], [x + 0.021, y + 0.012, z], 0.0045, steel, 0.04),
    wire([x - 0.012, y + 0.012, z + 0.004], [x - 0.006, y + 0.045, z - 0.001]),
    wire([x + 0.012, y + 0.012, z + 0.004], [x + 0.006, y + 0.045, z - 0.001]),
    wire([x - 0.006, y + 0.045, z - 0.001], [x + 0.006, y + 0.045, z - 0.001]),
    new Rod([x, y + 0.041, 0], [x, y + 0.043, z + 0.008], 0.0026, colour("#b08d57"), 0.08),
  ];
}
