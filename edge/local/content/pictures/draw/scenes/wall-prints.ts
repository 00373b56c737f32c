import { Box, Rod } from "../light/bodies.ts";
import type { Scene } from "../light/render.ts";
import { bentPaper } from "../products/bent-paper.ts";
import { clip } from "../products/clips.ts";
import { floated } from "../products/framed.ts";
import { acrylic, aluminium, forex, galleryBond } from "../products/panels.ts";
import { photoPrint } from "../products/prints.ts";
import { colour } from "../raster.ts";
import { bench, books, pillow, sideboard, vase } from "../room/furniture.ts";
import { bag, door, hat, pegs, runner } from "../room/hall.ts";
import { plaster, wood } from "../room/materials.ts";
import { bunch, eucalyptus, fig, olive, tree } from "../room/plants.ts";
import { morning, room } from "../room/shell.ts";
import { balloons } from "../scenery/balloons.ts";
import { beach } from "../scenery/beach.ts";
import { lake } from "../scenery/lake.ts";
import { meadow } from "../scenery/meadow.ts";
import { sea } from "../scenery/sea.ts";
import { skyline } from "../scenery/skyline.ts";

/** A large poster without a frame, on two clips; its lower edge leaves the wall a little. */
export async function posterOnClips(): Promise<Scene> {
  const print = photoPrint(await balloons(900, 1270), 0.04);
  const curl = (u: number, v: number) => 0.004 + 0.022 * Math.max(0, (v - 0.62) / 0.38) ** 2 + 0.003 * Math.sin(u * Math.PI) * (1 - v);
  return {
    shapes: [
      ...room(plaster("#dcdcd0", 1, 51)),
      bentPaper([0.1, 1.47, 0.012], [0.85, 1.2], print, curl),
      ...clip([-0.23, 2.065, 0.018]),
      ...clip([0.43, 2.065, 0.018]),
      ...bench(0.16, 1.36, 0.26),
      ...books([-0.28, 0.44, 0.26], ["#2c4a4c", "#e4dccd", "#ad664f"], 0.28),
      pillow([0.52, 0.61, 0.24], [0.2, 0.18, 0.08], "#c08a5a", { x: -18, z: -5, y: -6 }),
      vase([-0.92, 0, 0.36], 0.38, [0.11, 0.16, 0.165, 0.13], "#cdbda6"),
      ...tree([-0.92, 0.3, 0.36], 1.25, fig, 15),
    ],
    daylight: morning([-0.78, 0.5, 0.58]),
    camera: { at: [-0.06, 1.3, 4.1], towards: [-0.06, 1.3, 0], view: 0.66, shift: [0, -0.06] },
  };
}

/** A lake behind acrylic glass over a sideboard; the window shows in its face, its edge is clear. */
export async function acrylicOverSideboard(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#dfd8cc", 1, 53)),
      ...sideboard(0, 1.9, 0.66),
      acrylic([0, 1.42, 0.03], 1.3, 0.87, await lake(1600, 1070)),
      vase([0.72, 0.66, 0.24], 0.24, [0.05, 0.085, 0.075, 0.03, 0.036], "#34494b"),
      ...bunch([0.72, 0.88, 0.24], 0.36, 4, olive, 4, 0.55),
      ...books([-0.5, 0.66, 0.25], ["#ad664f", "#e4dccd"]),
      vase([-0.48, 0.714, 0.25], 0.075, [0.03, 0.05, 0.055, 0.05], "#efe7da"),
    ],
    daylight: morning([-0.8, 0.5, 0.6]),
    grid: 2,
    camera: { at: [1.75, 1.36, 2.5], towards: [0.06, 1.17, 0.05], view: 0.7 },
  };
}

/** A city on aluminium in a hall, among hats and coats. */
export async function aluminiumInHall(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#c9cfc6", 1, 55)),
      ...door(-1.28),
      aluminium([-0.2, 1.52, 0.024], 0.69, 0.92, await skyline(900, 1200)),
      ...pegs(0.88, 1.76, 0.8, 4),
      ...hat(0.6, 1.7),
      ...bag(1.03, 1.77, "#d8cbb4"),
      ...bench(0.72, 1.3, 0.27),
      pillow([0.28, 0.6, 0.24], [0.2, 0.18, 0.08], "#ad6c54", { x: -18, z: 4, y: 8 }),
      vase([0.98, 0, 0.3], 0.24, [0.14, 0.165, 0.16, 0.15], "#b79c78"),
      vase([-0.52, 0, 0.2], 0.5, [0.1, 0.105, 0.1, 0.1], "#34494b"),
      new Rod([-0.55, 0.02, 0.2], [-0.47, 0.84, 0.22], 0.011, colour("#2a2f33")),
      new Rod([-0.5, 0.02, 0.22], [-0.6, 0.8, 0.18], 0.013, colour("#8f4c3a")),
      runner(0.1, 1.15, 2.6, 0.72),
    ],
    daylight: morning([-0.8, 0.48, 0.55]),
    camera: { at: [0.02, 1.28, 4.1], towards: [0.02, 1.28, 0], view: 0.72, shift: [0, -0.1] },
  };
}

/** Two boards of foam on a shelf, leaning on the wall; their edges are white. */
export async function forexOnShelf(): Promise<Scene> {
  const shelf = new Box([0.1, 1.0, 0.12], [0.95, 0.018, 0.12], wood("#b19372", "x", 95), { bevel: 0.005 });
  return {
    shapes: [
      ...room(plaster("#d9cfc0", 1, 57)),
      shelf,
      forex([-0.02, 1.247, 0.075], 0.66, 0.46, await beach(1200, 836), { y: -5, x: -8 }),
      forex([0.36, 1.172, 0.15], 0.3, 0.3, await meadow(620, 620), { y: -20, x: -8 }),
      vase([-0.5, 1.018, 0.13], 0.2, [0.045, 0.075, 0.07, 0.03, 0.036], "#a8634c"),
      ...bunch([-0.5, 1.2, 0.13], 0.3, 4, eucalyptus, 19, 0.5),
    ],
    daylight: morning([-0.78, 0.5, 0.55], 0.95),
    grid: 2,
    camera: { at: [0.86, 1.42, 1.42], towards: [0.06, 1.2, 0.1], view: 0.68 },
  };
}

/** Acrylic glass on aluminium from close by: it floats, and its shadow says how far. */
export async function galleryBondEdge(): Promise<Scene> {
  return {
    shapes: [...room(plaster("#e3dccf", 1.2, 59)), ...galleryBond([-0.1, 1.34, 0], 0.66, 0.48, sea(2100, 1530, 31))],
    daylight: morning([-0.8, 0.42, 0.5], 0.95),
    grid: 2,
    camera: { at: [0.72, 0.98, 0.6], towards: [0.04, 1.24, 0], view: 0.66 },
  };
}

/** Fine art paper with torn edges in a box frame of oak. */
export async function fineArtPaper(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#c8cbbf", 1, 61)),
      new Box([0, 0.98, 0.2], [3, 0.02, 0.24], wood("#b19372", "x", 90), { bevel: 0.005 }),
      ...floated([0, 1.36, 0.003], [0.56, 0.72], await meadow(820, 1080), [0.42, 0.56], 0.035, "oak"),
      vase([0.44, 1, 0.2], 0.15, [0.04, 0.062, 0.056, 0.028, 0.032], "#efe7da"),
      ...bunch([0.44, 1.13, 0.2], 0.26, 3, olive, 36, 0.5),
    ],
    daylight: morning([-0.8, 0.46, 0.55], 0.9),
    grid: 2,
    camera: { at: [-0.66, 1.42, 1.28], towards: [0.05, 1.335, 0.02], view: 0.73 },
  };
}
