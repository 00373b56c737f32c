import { Box, Rod } from "../light/bodies.ts";
import type { Scene } from "../light/render.ts";
import type { Shape } from "../light/shapes.ts";
import { closedBook, layFlatBook, stapledBooklet } from "../products/books.ts";
import { openBook } from "../products/paper.ts";
import { pasted } from "../products/pasted.ts";
import { photographs } from "../products/photographs.ts";
import { colour } from "../raster.ts";
import { table, vase } from "../room/furniture.ts";
import { cloth } from "../room/materials.ts";
import { eucalyptus, olive, twig } from "../room/plants.ts";
import { morning } from "../room/shell.ts";
import { balloons } from "../scenery/balloons.ts";
import { beach } from "../scenery/beach.ts";
import { lake } from "../scenery/lake.ts";
import { wheat } from "../scenery/wheat.ts";

const page = "#f3eee5";

/** A runner of linen across the table. */
const linen = (x: number, z: number, width: number, depth: number, turn: number, tone = "#a9b3a4"): Shape =>
  new Box([x, 0.001, z], [width / 2, 0.001, depth / 2], cloth(tone, 0.7, 27), { turn: { y: turn } });

/** A digital photo book on a table: one page full, one with three photographs; a second one, closed. */
export async function digitalBook(): Promise<Scene> {
  const { balloons, lake, meadow } = await photographs(760, 560);
  const spread = pasted(1700, 660, page, [
    [await wheat(1000, 780), 0, 0, 0.5, 1],
    [lake, 0.535, 0.09, 0.43, 0.47],
    [balloons, 0.535, 0.6, 0.208, 0.31],
    [meadow, 0.757, 0.6, 0.208, 0.31],
  ]);
  return {
    shapes: [
      table("#c6b8a4"),
      linen(0.02, 0.3, 0.9, 0.42, 9, "#b7bba9"),
      ...openBook([0, 0.002, 0.42], 0.62, 0.24, spread, { y: 7 }),
      ...closedBook([-0.2, 0.002, 0.13], [0.26, 0.018, 0.19], await beach(700, 510), -12),
      vase([0.2, 0.002, 0.14], 0.085, [0.03, 0.045, 0.048, 0.046], "#a8634c"),
      ...twig([0.46, 0.014, 0.2], [-0.5, 0.03, 0.2], 0.26, eucalyptus, 44),
      ...twig([-0.44, 0.014, 0.66], [0.8, 0.03, 0.1], 0.22, olive, 47),
    ],
    daylight: morning([-0.7, 0.62, 0.2], 0.85),
    grid: 2,
    camera: { at: [0.04, 0.62, 1.04], towards: [0.0, 0.0, 0.35], view: 0.96 },
  };
}

/** A book that lies flat: one lake over both pages. */
export async function layFlat(): Promise<Scene> {
  return {
    shapes: [
      table("#b9a78f"),
      ...layFlatBook([0, 0, 0.4], 0.66, 0.25, await lake(1900, 720), -5),
      vase([-0.26, 0, 0.1], 0.09, [0.03, 0.045, 0.048, 0.046], "#efe7da"),
      new Box([0.24, 0.011, 0.1], [0.11, 0.01, 0.075], cloth("#a8634c", 0.8, 28), { turn: { y: -14 }, bevel: 0.002 }),
      ...twig([-0.5, 0.02, 0.5], [0.7, 0.03, 0.35], 0.26, eucalyptus, 46),
    ],
    daylight: morning([-0.72, 0.56, 0.26], 0.85),
    grid: 2,
    camera: { at: [0.1, 0.5, 1.08], towards: [-0.02, 0.0, 0.375], view: 0.92 },
  };
}

/** Thin booklets with staples in the fold, one open, one closed. */
export async function booklets(): Promise<Scene> {
  const { beach, lake, meadow, sea } = await photographs(760, 560);
  const spread = pasted(1500, 540, page, [
    [beach, 0.03, 0.08, 0.215, 0.84],
    [sea, 0.26, 0.08, 0.205, 0.405],
    [meadow, 0.26, 0.515, 0.205, 0.405],
    [lake, 0.5, 0, 0.5, 1],
  ]);
  return {
    shapes: [
      table("#cdc2b1"),
      ...stapledBooklet([0.02, 0, 0.46], 0.42, 0.148, spread, 10),
      ...closedBook([-0.16, 0, 0.24], [0.21, 0.0062, 0.148], await balloons(760, 540), -16),
      ...closedBook([0.17, 0, 0.22], [0.21, 0.0062, 0.148], await wheat(760, 540), 14),
      new Rod([0.0, 0.005, 0.3], [-0.03, 0.005, 0.17], 0.0042, colour("#24343a"), 0.05),
      ...twig([-0.4, 0.012, 0.58], [0.9, 0.03, -0.15], 0.2, olive, 49),
    ],
    daylight: morning([-0.7, 0.6, 0.26], 0.85),
    grid: 2,
    camera: { at: [0.02, 0.52, 0.86], towards: [0.01, 0, 0.36], view: 0.8 },
  };
}
