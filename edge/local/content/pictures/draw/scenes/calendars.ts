import { Box, Rod } from "../light/bodies.ts";
import type { Scene } from "../light/render.ts";
import { type Shape, Stand, type Vector } from "../light/shapes.ts";
import { bentPaper } from "../products/bent-paper.ts";
import { hungBinding, openBinding } from "../products/binding.ts";
import { familySheet, kitchenSheet, plannerSpread } from "../products/calendars.ts";
import { sheet } from "../products/paper.ts";
import { monthSheet } from "../products/prints.ts";
import { colour, type Raster, sampled } from "../raster.ts";
import { ball, books, sideboard, table, vase } from "../room/furniture.ts";
import { bag, pegs } from "../room/hall.ts";
import { cuttingBoard, spoons, teaTowel, tiled, worktop } from "../room/kitchen.ts";
import { plain, plaster, wood } from "../room/materials.ts";
import { bunch, eucalyptus, olive, twig } from "../room/plants.ts";
import { morning, room } from "../room/shell.ts";
import { balloons } from "../scenery/balloons.ts";
import { beach } from "../scenery/beach.ts";
import { lake } from "../scenery/lake.ts";
import { meadow } from "../scenery/meadow.ts";
import { wheat } from "../scenery/wheat.ts";

/** A calendar on its wire: the page of the month, whose lower edge has lifted, above the pages to come. */
function hung([x, top]: readonly [number, number], width: number, height: number, page: Raster): Shape[] {
  const lift = (u: number, v: number) => 0.0105 + 0.012 * Math.max(0, (v - 0.7) / 0.3) ** 2 * (0.5 + 0.8 * u);
  return [
    bentPaper([x, top - height / 2, 0], [width, height], page, lift, {}, 0.03),
    sheet([x, top - height / 2 - 0.001, 0.005], width, height, page, {}, 0.003),
    ...hungBinding([x, top, 0.0085], width),
  ];
}

/** A wall calendar of A3 over a sideboard. */
export async function wallCalendar(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#ccd1c6", 1, 67)),
      ...hung([0.02, 1.8], 0.5, 0.7, await monthSheet(await lake(1000, 860), 1000, 1400)),
      ...sideboard(0.1, 1.9, 0.82),
      vase([0.52, 0.82, 0.22], 0.21, [0.05, 0.08, 0.072, 0.03, 0.036], "#efe7da"),
      ...bunch([0.52, 1.01, 0.22], 0.34, 4, eucalyptus, 18, 0.5),
      ...books([-0.46, 0.82, 0.22], ["#ad664f", "#e4dccd", "#2c4a4c"], 0.24),
      vase([-0.44, 0.91, 0.22], 0.07, [0.03, 0.045, 0.048, 0.046], "#34494b"),
    ],
    daylight: morning([-0.76, 0.44, 0.55], 0.95),
    grid: 2,
    camera: { at: [0.3, 1.36, 2.5], towards: [0.02, 1.33, 0], view: 0.62 },
  };
}

/** A long kitchen calendar between a board and wooden spoons. */
export async function kitchenCalendar(): Promise<Scene> {
  const wall = new Box([0, 1.5, -0.1], [6, 3, 0.1], tiled(plaster("#e6dfd2", 1, 69), 1.34));
  return {
    shapes: [
      wall,
      worktop(0.92),
      ...hung([0, 1.95], 0.32, 0.86, await kitchenSheet(await meadow(700, 600), 640, 1728)),
      cuttingBoard([-0.5, 0.92, 0.075], 0.26, 0.4),
      cuttingBoard([-0.36, 0.92, 0.115], 0.2, 0.28, "#c2a27c"),
      ...spoons([0.4, 0.92, 0.16]),
      vase([0.6, 0.92, 0.2], 0.1, [0.05, 0.062, 0.06, 0.05], "#a8634c"),
      ...bunch([0.6, 1.0, 0.2], 0.22, 4, olive, 21, 0.6),
      new Rod([-0.62, 1.72, 0.035], [-0.28, 1.72, 0.035], 0.007, colour("#2a2f33"), 0.06),
      teaTowel([-0.42, 1.72, 0.035]),
    ],
    daylight: morning([-0.78, 0.44, 0.5], 0.9),
    grid: 2,
    camera: { at: [0.02, 1.46, 2.6], towards: [0.02, 1.46, 0], view: 0.6 },
  };
}

/** A family planner over pegs, with a column for everybody. */
export async function familyPlanner(): Promise<Scene> {
  const pencils = ["#c9773f", "#40756f", "#b08d3c", "#8a5a78"].map((tone, place) => {
    const lean = (place - 1.5) * 0.018;
    return new Rod(
      [0.5 + lean * 0.4, 1.08, 0.12],
      [0.5 + lean, 1.245 - (place % 2) * 0.018, 0.12 + (place % 3) * 0.008],
      0.0042,
      colour(tone),
    );
  });
  return {
    shapes: [
      ...room(plaster("#e6dac8", 1, 71)),
      ...hung([-0.06, 1.98], 0.5, 0.84, await familySheet(await beach(1000, 460), 1000, 1680)),
      new Box([0.52, 1.05, 0.09], [0.2, 0.012, 0.09], wood("#b19372", "x", 93), { bevel: 0.004 }),
      vase([0.5, 1.062, 0.12], 0.1, [0.036, 0.04, 0.04, 0.038], "#34494b"),
      ...pencils,
      ball([0.64, 1.092, 0.1], 0.03, "#c98a68"),
      ...pegs(-0.66, 1.56, 0.5, 3),
      ...bag(-0.66, 1.57, "#a9b3a4"),
      ...twig([-0.95, 1.2, 0.4], [0.5, 0.4, 0], 0.4, olive, 92),
    ],
    daylight: morning([-0.76, 0.4, 0.55], 0.9),
    grid: 2,
    camera: { at: [0.0, 1.52, 2.6], towards: [-0.05, 1.52, 0], view: 0.61 },
  };
}

/** An appointment planner on a desk, open at a week. */
export async function planner(): Promise<Scene> {
  const [width, depth, high, turn] = [0.42, 0.21, 0.012, 8];
  const spread = await plannerSpread(await wheat(800, 620), 1700, 850);
  const stand = new Stand([0, 0, 0.42], { y: turn });
  const edge = colour("#e2dacb");
  const half = (side: -1 | 1): Shape =>
    new Box(
      stand.place(side * (width / 4 + 0.004), high / 2, 0),
      [width / 4, high / 2, depth / 2],
      (x, _, z, face) => (face === 2 ? sampled(spread, 0.5 + side * 0.25 + x / width, z / depth + 0.5) : edge),
      { turn: { y: turn }, bevel: 0.0008 },
    );
  return {
    shapes: [
      table("#c9bba6"),
      half(-1),
      half(1),
      ...openBinding([0, 0, 0.42], depth, high, turn),
      new Rod([0.25, 0.006, 0.5], [0.3, 0.006, 0.38], 0.0048, colour("#24343a"), 0.06),
      vase([0.22, 0, 0.16], 0.09, [0.03, 0.045, 0.048, 0.046], "#a8634c"),
      ...twig([-0.44, 0.012, 0.24], [0.8, 0.03, -0.1], 0.28, eucalyptus, 61),
    ],
    daylight: morning([-0.7, 0.6, 0.24], 0.85),
    grid: 2,
    camera: { at: [0.04, 0.52, 0.9], towards: [0.015, 0, 0.415], view: 0.74 },
  };
}

/** A desk calendar: cards in a block of wood. */
export async function deskCalendar(): Promise<Scene> {
  const page = await monthSheet(await balloons(860, 760), 860, 1212);
  const at: Vector = [-0.02, 0, 0.34];
  const stand = new Stand(at, { y: -14 });
  const card = (back: number) => sheet(stand.place(0, 0.108 - back * 0.0006, -back * 0.002), 0.125, 0.176, page, { y: -14, x: -7 }, 0.0005);
  return {
    shapes: [
      ...room(plaster("#d3d6cc", 1, 73)).slice(0, 1),
      table("#c9bba6"),
      new Box(stand.place(0, 0.0125, 0.013), [0.075, 0.0125, 0.011], wood("#9a7450", "x", 85), { turn: { y: -14 }, bevel: 0.002 }),
      new Box(stand.place(0, 0.0125, -0.018), [0.075, 0.0125, 0.017], wood("#9a7450", "x", 85), { turn: { y: -14 }, bevel: 0.002 }),
      card(0),
      card(1),
      card(2),
      vase([0.19, 0, 0.26], 0.1, [0.034, 0.038, 0.038, 0.036], "#34494b"),
      new Rod([0.19, 0.03, 0.26], [0.215, 0.17, 0.25], 0.0042, colour("#b08d3c")),
      new Rod([0.185, 0.03, 0.262], [0.17, 0.165, 0.27], 0.0042, colour("#24343a")),
      new Box([0.17, 0.008, 0.5], [0.08, 0.008, 0.055], plain("#a8634c"), { turn: { y: 14 }, bevel: 0.002 }),
      new Rod([0.13, 0.0205, 0.52], [0.22, 0.0205, 0.48], 0.0042, colour("#24343a"), 0.05),
      vase([-0.26, 0, 0.16], 0.13, [0.034, 0.05, 0.046, 0.024, 0.028], "#efe7da"),
      ...bunch([-0.26, 0.12, 0.16], 0.2, 4, olive, 57, 0.5),
    ],
    daylight: morning([-0.75, 0.44, 0.5], 0.85),
    grid: 2,
    camera: { at: [0.05, 0.3, 1.12], towards: [-0.005, 0.09, 0.3], view: 0.56 },
  };
}
