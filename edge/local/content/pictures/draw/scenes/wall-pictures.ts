import { Rod } from "../light/bodies.ts";
import type { Scene } from "../light/render.ts";
import type { Shape } from "../light/shapes.ts";
import { canvas } from "../products/canvas.ts";
import { framed } from "../products/framed.ts";
import { type Place, pasted } from "../products/pasted.ts";
import { photographs } from "../products/photographs.ts";
import { colour, type Raster } from "../raster.ts";
import { bench, books, pillow, sideboard, sofa, vase } from "../room/furniture.ts";
import { panelling, plaster } from "../room/materials.ts";
import { bunch, eucalyptus, fig, olive, tree } from "../room/plants.ts";
import { morning, room } from "../room/shell.ts";
import { beach } from "../scenery/beach.ts";
import { lake } from "../scenery/lake.ts";
import { wheat } from "../scenery/wheat.ts";

/** Three frames of one size over a sofa. */
export async function trioOverSofa(): Promise<Scene> {
  const frame = (x: number, print: Raster) => framed([x, 1.56, 0.004], 0.56, 0.72, print, "oak", 0.13);
  return {
    shapes: [
      ...room(plaster("#dfd9cc", 1, 63)),
      ...frame(-0.66, await lake(640, 860)),
      ...frame(0, await wheat(640, 860)),
      ...frame(0.66, await beach(640, 860)),
      ...sofa(0, 2.06, "#b9b5a8", 0.12),
      pillow([-0.62, 0.72, 0.68], [0.21, 0.19, 0.085], "#40605f", { x: -20, y: 16, z: 4 }),
      pillow([-0.34, 0.7, 0.72], [0.19, 0.17, 0.08], "#e6dccb", { x: -22, y: 6, z: -5 }),
      pillow([0.64, 0.71, 0.68], [0.21, 0.19, 0.085], "#b9683f", { x: -20, y: -14, z: -5 }),
      ...lamp(1.34, 0.36),
      vase([-1.36, 0, 0.36], 0.44, [0.09, 0.15, 0.14, 0.06, 0.07], "#cbb79d"),
      ...bunch([-1.36, 0.42, 0.36], 0.6, 5, olive, 8, 0.45),
    ],
    daylight: morning([-0.82, 0.46, 0.5], 0.95),
    camera: { at: [0, 1.22, 4.4], towards: [0, 1.22, 0], view: 0.74, shift: [0, -0.06] },
  };
}

/** Ten photographs of one year on one canvas, over a sideboard. */
export async function collageOfAYear(): Promise<Scene> {
  const photos = await photographs(560, 420);
  const { balloons, dunes, forest, meadow, mountains, sea, skyline } = photos;
  const [gap, rim] = [0.01, 0.036];
  const cell = (photo: Raster, column: number, row: number, wide = 1, high = 1): Place => {
    const [width, height] = [(1 - 2 * rim - gap * 3) / 4, (1 - 2.8 * rim - gap * 1.4 * 3) / 4];
    const [left, top] = [rim + column * (width + gap), rim * 1.4 + row * (height + gap * 1.4)];
    return [photo, left, top, wide * width + (wide - 1) * gap, high * height + (high - 1) * gap * 1.4];
  };
  const large = await wheat(900, 680);
  const print = pasted(1700, 1230, "#f4efe6", [
    cell(photos.lake, 0, 0, 1, 2),
    cell(large, 1, 0, 2, 2),
    cell(balloons, 3, 0),
    cell(meadow, 3, 1),
    cell(sea, 0, 2),
    cell(photos.beach, 1, 2),
    cell(skyline, 2, 2),
    cell(forest, 3, 2, 1, 2),
    cell(mountains, 0, 3),
    cell(dunes, 1, 3, 2),
  ]);
  return {
    shapes: [
      ...room(plaster("#e4dccf", 1, 65)),
      canvas([0, 1.5, 0.004], 1.32, 0.95, print, 0.036),
      ...sideboard(0.1, 1.75, 0.62),
      vase([0.72, 0.62, 0.22], 0.22, [0.05, 0.085, 0.075, 0.03, 0.036], "#a8634c"),
      ...bunch([0.72, 0.82, 0.22], 0.34, 4, eucalyptus, 14, 0.55),
      ...books([-0.42, 0.62, 0.23], ["#2c4a4c", "#cdb79a", "#e4dccd"]),
      vase([-1.1, 0, 0.32], 0.38, [0.11, 0.16, 0.165, 0.13], "#cdbda6"),
      ...tree([-1.1, 0.3, 0.32], 1.15, fig, 23),
    ],
    daylight: morning([-0.8, 0.48, 0.56]),
    camera: { at: [-0.1, 1.3, 4.1], towards: [-0.1, 1.3, 0], view: 0.66, shift: [0, -0.06] },
  };
}

/** Gold of wheat on a wall of dark boards. */
export async function canvasOnWood(): Promise<Scene> {
  return {
    shapes: [
      ...room(panelling("#5d4231"), undefined, "#3b2a20"),
      canvas([0.08, 1.5, 0.004], 1.26, 0.84, await wheat(1400, 940), 0.036),
      ...bench(0.3, 1.5, 0.27, "#c2a27c"),
      pillow([-0.2, 0.62, 0.2], [0.22, 0.2, 0.085], "#e3d8c6", { x: -16, z: 4, y: 8 }),
      pillow([0.12, 0.59, 0.26], [0.18, 0.16, 0.075], "#b9683f", { x: -20, z: -6, y: -4 }),
      vase([0.82, 0.44, 0.26], 0.24, [0.05, 0.08, 0.075, 0.034, 0.04], "#efe7da"),
      ...bunch([0.82, 0.66, 0.26], 0.34, 5, eucalyptus, 17, 0.5),
      vase([-0.98, 0, 0.36], 0.4, [0.1, 0.15, 0.15, 0.08, 0.085], "#d8cdbd"),
    ],
    daylight: morning([-0.78, 0.5, 0.58], 1.15),
    camera: { at: [0, 1.27, 4.1], towards: [0, 1.27, 0], view: 0.66, shift: [0, -0.08] },
  };
}

/** A floor lamp with a shade of linen; its foot stands at `x` and `z`. */
function lamp(x: number, z: number): Shape[] {
  return [
    new Rod([x, 0, z], [x, 1.42, z], 0.009, colour("#2a2f33"), 0.05),
    vase([x, 0, z], 0.03, [0.14, 0.14, 0.12], "#2a2f33"),
    vase([x, 1.28, z], 0.28, [0.2, 0.19, 0.17, 0.15], "#e9dfcc"),
  ];
}
