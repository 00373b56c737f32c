import { Box, Rod } from "../light/bodies.ts";
import type { Scene } from "../light/render.ts";
import { rounded, SoftBody } from "../light/soft-bodies.ts";
import { noise } from "../noise.ts";
import { canvas } from "../products/canvas.ts";
import { colour } from "../raster.ts";
import { bench, books, pillow, sideboard, vase } from "../room/furniture.ts";
import { cloth, plaster, wood } from "../room/materials.ts";
import { bunch, eucalyptus, fig, olive, tree, twig } from "../room/plants.ts";
import { morning, room } from "../room/shell.ts";
import { dunes } from "../scenery/dunes.ts";
import { mountains } from "../scenery/mountains.ts";
import { sea } from "../scenery/sea.ts";
import { wheat } from "../scenery/wheat.ts";

/** A large canvas over a sideboard; calm wall on the left, where the headline stands. */
export async function livingRoom(): Promise<Scene> {
  return {
    shapes: [
      ...room(),
      ...sideboard(0.78, 1.75),
      canvas([0.78, 1.5, 0.004], 1.38, 0.92, mountains(1500, 1020), 0.038),
      vase([0.2, 0.66, 0.22], 0.24, [0.05, 0.085, 0.075, 0.03, 0.036], "#d8cdbd"),
      ...bunch([0.2, 0.88, 0.22], 0.4, 5, olive, 4, 0.55),
      ...books([1.18, 0.66, 0.23], ["#ad664f", "#e4dccd", "#2c4a4c"]),
      vase([1.2, 0.75, 0.23], 0.075, [0.03, 0.05, 0.055, 0.05], "#2b3a3f"),
      vase([-0.42, 0, 0.3], 0.4, [0.09, 0.15, 0.14, 0.07, 0.075], "#bd8f77"),
    ],
    daylight: morning(),
    camera: { at: [0.05, 1.25, 4.4], towards: [0.05, 1.25, 0], view: 0.9, shift: [0, -0.075] },
  };
}

/** The same place for a preview on other sites. */
export async function preview(): Promise<Scene> {
  const scene = await livingRoom();
  return { ...scene, camera: { at: [0.5, 1.3, 3.9], towards: [0.5, 1.3, 0], view: 0.82, shift: [0, -0.05] } };
}

/** Dunes over a bed of linen. */
export async function bedroom(): Promise<Scene> {
  const linen = cloth("#ddd6ca", 0.7, 21);
  const folds = (x: number, z: number) => (noise(x * 3.2, z * 2.2, 9) * 0.6 + noise(x * 7 + z * 3, z * 5 - x * 2, 10) * 0.3) * 0.034;
  const duvet = rounded([0.86, 0.1, 0.98], 0.09);
  return {
    shapes: [
      ...room(plaster("#e2d6c6", 1, 3)),
      new Box([0, 0.5, 0.05], [0.98, 0.5, 0.035], wood("#b19372", "x", 81), { bevel: 0.006 }),
      new SoftBody([0, 0.36, 1.12], [0.82, 0.13, 1.02], rounded([0.82, 0.13, 1.02], 0.06), cloth("#efe9df", 0.8, 22)),
      new SoftBody([0, 0.5, 1.5], [0.93, 0.2, 1.02], (x, y, z) => duvet(x, y - folds(x, z), z) * 0.8, linen),
      pillow([-0.42, 0.68, 0.26], [0.36, 0.25, 0.11], "#e6dfd2", { x: -24, z: 2 }),
      pillow([0.42, 0.68, 0.26], [0.36, 0.25, 0.11], "#e6dfd2", { x: -24, z: -2 }),
      pillow([-0.2, 0.68, 0.45], [0.27, 0.22, 0.1], "#a8634c", { x: -30, z: -4, y: 6 }),
      pillow([0.24, 0.665, 0.48], [0.23, 0.2, 0.09], "#40605f", { x: -32, z: 5, y: -8 }),
      canvas([0, 1.52, 0.004], 1.2, 0.8, dunes(1000, 690), 0.036),
      new Box([1.28, 0.46, 0.22], [0.22, 0.014, 0.2], wood("#b19372", "x", 82), { bevel: 0.004 }),
      ...[-1, 1].map((side) => new Rod([1.28 + side * 0.17, 0.45, 0.22], [1.28 + side * 0.19, 0, 0.24], 0.012, colour("#8d7055"))),
      vase([1.2, 0.474, 0.22], 0.2, [0.045, 0.06, 0.05, 0.028, 0.032], "#e0d4c4"),
      ...bunch([1.2, 0.66, 0.22], 0.36, 4, eucalyptus, 6, 0.5),
      ...books([1.36, 0.474, 0.26], ["#2c4a4c", "#cdb79a"], 0.18),
    ],
    daylight: morning([-0.8, 0.5, 0.62]),
    camera: { at: [0, 1.35, 4.6], towards: [0, 1.22, 0], view: 0.67, shift: [0, -0.03] },
  };
}

/** The sun over the sea on a wall where the shadows of leaves move. */
export async function hanging(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#e7ddcf", 1.1, 5)),
      canvas([0.16, 1.52, 0.004], 1.2, 0.8, sea(1300, 880), 0.036),
      ...tree([-1.75, 0.3, 1.05], 2.1, olive, 31),
      ...twig([-1.5, 1.6, 0.8], [0.5, 0.5, -0.2], 0.8, olive, 77),
      ...bench(0.5, 1.15, 0.25),
      vase([0.86, 0.44, 0.24], 0.19, [0.05, 0.075, 0.07, 0.04, 0.045], "#34494b"),
      ...books([0.32, 0.44, 0.26], ["#d9cdb9", "#ad664f"], 0.26),
      vase([0.32, 0.504, 0.26], 0.07, [0.028, 0.038, 0.04, 0.04], "#efe8dc"),
    ],
    daylight: morning([-0.74, 0.4, 0.46], 1.1),
    camera: { at: [0.1, 1.3, 3.9], towards: [0.1, 1.3, 0], view: 0.62, shift: [0, -0.075] },
  };
}

/** A family in the wheat, over a bench in the hall. */
export async function family(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#dfe0d8", 1, 7)),
      canvas([0, 1.5, 0.004], 1.2, 0.8, await wheat(1300, 880), 0.036),
      ...bench(0, 1.5, 0.26, "#b09272"),
      pillow([-0.48, 0.625, 0.16], [0.22, 0.2, 0.085], "#b3765c", { x: -14, z: 3, y: 10 }),
      pillow([-0.17, 0.59, 0.24], [0.18, 0.16, 0.075], "#e7dfd1", { x: -20, z: -6, y: -4 }),
      vase([1.02, 0, 0.3], 0.36, [0.1, 0.15, 0.16, 0.13], "#cdbda6"),
      ...tree([1.02, 0.3, 0.3], 1.3, fig, 15),
      vase([0.34, 0, 0.26], 0.24, [0.14, 0.165, 0.16, 0.15], "#b79c78"),
    ],
    daylight: morning([-0.78, 0.52, 0.6]),
    camera: { at: [0.14, 1.25, 4.1], towards: [0.14, 1.25, 0], view: 0.68, shift: [0, -0.11] },
  };
}
