import { Box } from "../light/bodies.ts";
import type { Scene } from "../light/render.ts";
import { canvas, woven } from "../products/canvas.ts";
import { bench, vase } from "../room/furniture.ts";
import { plaster, wood } from "../room/materials.ts";
import { bunch, olive, twig } from "../room/plants.ts";
import { morning, room } from "../room/shell.ts";
import { dunes } from "../scenery/dunes.ts";
import { forest } from "../scenery/forest.ts";
import { mountains } from "../scenery/mountains.ts";
import { sea } from "../scenery/sea.ts";
import { wheat } from "../scenery/wheat.ts";

/** One corner from close by: the picture runs on around the stretcher frame. */
export async function corner(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#e6dccd", 1.2, 11)),
      canvas([0.42, 1.172, 0.022], 1.1, 0.74, mountains(2600, 1780, 14), 0.038, { x: -1.6 }, woven),
      new Box([0, 0.78, 0.2], [3, 0.02, 0.24], wood("#b19372", "x", 90), { bevel: 0.005 }),
      ...twig([-1.15, 1.42, 0.62], [0.5, 0.25, -0.1], 0.6, olive, 28),
    ],
    daylight: morning([-0.85, 0.34, 0.62], 0.9),
    grid: 2,
    camera: { at: [-0.66, 1.22, 0.86], towards: [-0.06, 0.975, 0.03], view: 0.54 },
  };
}

/** Five sizes in a row, a bench below for scale. */
export async function sizes(): Promise<Scene> {
  const middle = 1.55;
  return {
    shapes: [
      ...room(plaster("#e8dfd2", 1, 13)),
      canvas([-1.16, middle, 0.004], 0.2, 0.2, await forest(500, 500)),
      canvas([-0.84, middle, 0.004], 0.3, 0.2, dunes(600, 420)),
      canvas([-0.42, middle, 0.004], 0.4, 0.3, await wheat(700, 540)),
      canvas([0.14, middle, 0.004], 0.6, 0.4, sea(900, 620)),
      canvas([0.94, middle, 0.004], 0.86, 0.6, mountains(1200, 850)),
      ...bench(0.62, 1.1, 0.26),
      vase([0.96, 0.44, 0.25], 0.22, [0.05, 0.08, 0.075, 0.035, 0.04], "#bd8f77"),
      ...bunch([0.96, 0.63, 0.25], 0.34, 5, olive, 9, 0.5),
    ],
    daylight: morning([-0.8, 0.46, 0.52], 0.9),
    camera: { at: [0.1, 1.25, 4.4], towards: [0.1, 1.25, 0], view: 0.71, shift: [0, -0.07] },
  };
}
