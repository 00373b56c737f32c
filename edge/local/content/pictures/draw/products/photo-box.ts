import { Box } from "../light/bodies.ts";
import { type Shape, Stand, type Turn, type Vector } from "../light/shapes.ts";
import type { Raster } from "../raster.ts";
import { cloth, plain } from "../room/materials.ts";
import { sheet } from "./paper.ts";

const wall = 0.003;

/**
 * An open box with a pile of prints, and some that stand up from it, the last one foremost. `at` is on the table below
 * the middle of the box; breadth, height and depth in metres.
 */
export function photoBox(at: Vector, [wide, high, deep]: Vector, prints: readonly Raster[], turn: Turn = {}, tone = "#34494b"): Shape[] {
  const stand = new Stand(at, turn);
  const skin = cloth(tone, 0.9, 12);
  const board = (x: number, y: number, z: number, half: Vector) => new Box(stand.place(x, y, z), half, skin, { turn, bevel: 0.0012 });
  const upright = prints.map((print, place) =>
    sheet(stand.place(0, high * 0.6 + 0.012 * place, deep * (0.08 + 0.16 * place)), wide * 0.9, wide * 1.35, print, { ...turn, x: -14 }),
  );
  const pile = new Box(stand.place(0, high * 0.42, -deep * 0.2), [wide * 0.44, high * 0.38, deep * 0.22], plain("#ece4d6"), { turn });
  return [
    board(0, wall / 2, 0, [wide / 2, wall / 2, deep / 2]),
    board(0, high / 2, deep / 2, [wide / 2, high / 2, wall / 2]),
    board(0, high / 2, -deep / 2, [wide / 2, high / 2, wall / 2]),
    board(-wide / 2, high / 2, 0, [wall / 2, high / 2, deep / 2]),
    board(wide / 2, high / 2, 0, [wall / 2, high / 2, deep / 2]),
    pile,
    ...upright,
  ];
}
