import type { Scene } from "../light/render.ts";
import { framed } from "../products/framed.ts";
import { books, pillow, sideboard, sofa, vase } from "../room/furniture.ts";
import { plaster } from "../room/materials.ts";
import { bunch, eucalyptus } from "../room/plants.ts";
import { morning, room } from "../room/shell.ts";
import { botanical, shapes, strokes } from "../scenery/drawings.ts";
import { dunes } from "../scenery/dunes.ts";
import { forest } from "../scenery/forest.ts";
import { mountains } from "../scenery/mountains.ts";
import { sea } from "../scenery/sea.ts";

/** Seven frames over a sofa; calm wall on the left. */
export async function gallery(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#e9dfd2", 1, 17)),
      ...framed([0.1, 1.72, 0.004], 0.42, 0.56, await botanical(190, 250), "oak"),
      ...framed([0.1, 1.2, 0.004], 0.42, 0.34, dunes(480, 360), "white", 0.1),
      ...framed([0.68, 1.5, 0.004], 0.6, 0.8, mountains(700, 960, 14), "black", 0.11),
      ...framed([1.22, 1.74, 0.004], 0.38, 0.38, await strokes(190, 190), "oak", 0.1),
      ...framed([1.22, 1.28, 0.004], 0.38, 0.46, await forest(230, 280), "walnut", 0.12),
      ...framed([1.66, 1.62, 0.004], 0.4, 0.54, await shapes(200, 270), "white", 0.12),
      ...framed([1.66, 1.15, 0.004], 0.4, 0.32, sea(480, 360), "oak", 0.1),
      ...sofa(0.9, 1.84, "#d8cfc2", 0.12),
      pillow([0.36, 0.715, 0.68], [0.21, 0.19, 0.085], "#ad6c54", { x: -20, y: 16, z: 4 }),
      pillow([1.46, 0.71, 0.68], [0.2, 0.18, 0.085], "#3c5c5b", { x: -20, y: -14, z: -5 }),
      vase([-0.42, 0, 0.34], 0.46, [0.09, 0.15, 0.14, 0.06, 0.07], "#cbb79d"),
      ...bunch([-0.42, 0.44, 0.34], 0.62, 6, eucalyptus, 8, 0.45),
    ],
    daylight: morning([-0.82, 0.46, 0.5]),
    camera: { at: [0.28, 1.22, 4.4], towards: [0.28, 1.22, 0], view: 0.88, shift: [0, -0.085] },
  };
}

/** A poster with mat in oak, on a sideboard. */
export async function poster(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#dcd2c2", 1, 19)),
      ...sideboard(0, 2.4, 0.72),
      ...framed([-0.06, 1.095, 0.06], 0.54, 0.74, await botanical(520, 720), "oak", 0.12, { x: -4 }),
      vase([0.36, 0.72, 0.2], 0.2, [0.05, 0.08, 0.07, 0.032, 0.038], "#a8634c"),
      ...bunch([0.36, 0.9, 0.2], 0.3, 4, eucalyptus, 18, 0.5),
      ...books([-0.42, 0.72, 0.24], ["#2c4a4c", "#e4dccd"], 0.22),
    ],
    daylight: morning([-0.8, 0.5, 0.6]),
    grid: 2,
    camera: { at: [0, 1.12, 2.9], towards: [0, 1.08, 0], view: 0.42 },
  };
}
