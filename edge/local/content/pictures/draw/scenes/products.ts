import { Box, Rod } from "../light/bodies.ts";
import type { Scene } from "../light/render.ts";
import { acrylic, aluminium } from "../products/panels.ts";
import { envelope, foldedCard, openBook, sheet } from "../products/paper.ts";
import { cards, monthSheet } from "../products/prints.ts";
import { colour } from "../raster.ts";
import { books, vase } from "../room/furniture.ts";
import { plain, plaster, wood } from "../room/materials.ts";
import { bunch, eucalyptus, olive, twig } from "../room/plants.ts";
import { morning, room } from "../room/shell.ts";
import { dunes } from "../scenery/dunes.ts";
import { mountains } from "../scenery/mountains.ts";
import { sea } from "../scenery/sea.ts";
import { skyline } from "../scenery/skyline.ts";

const shelf = (tone = "#b19372", y = 0.72) => new Box([0, y - 0.02, 0.25], [3, 0.02, 0.3], wood(tone, "x", 95), { bevel: 0.005 });
const table = (tone = "#c9bdad") => new Box([0, -0.03, 0.4], [3, 0.03, 3], wood(tone, "x", 96));

/** A city behind acrylic glass, on a shelf, its clear edge towards us. */
export async function acrylicGlass(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#d8d3c9", 1, 23)),
      shelf(),
      acrylic([0.0, 1.026, 0.22], 0.84, 0.6, await skyline(1200, 860), { y: -30, x: -3 }),
      ...books([0.44, 0.72, 0.32], ["#ad664f", "#e4dccd"], 0.2),
      vase([-0.47, 0.72, 0.3], 0.13, [0.04, 0.06, 0.05, 0.03, 0.034], "#efe7da"),
    ],
    daylight: morning([-0.7, 0.5, 0.7]),
    grid: 2,
    camera: { at: [0.62, 1.14, 2.2], towards: [0.02, 1.0, 0.16], view: 0.5 },
  };
}

/** Dunes on a slim sheet of aluminium, a hand's breadth off a dark wall. */
export async function dibond(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#3f5f60", 1.2, 29)),
      shelf("#a78a6b"),
      aluminium([-0.03, 1.045, 0.21], 0.64, 0.64, dunes(900, 900, 9), { y: 22, x: -3 }),
      vase([0.44, 0.72, 0.28], 0.22, [0.05, 0.075, 0.07, 0.034, 0.04], "#d9cdbb"),
      ...bunch([0.44, 0.9, 0.28], 0.3, 4, olive, 28, 0.5),
    ],
    daylight: morning([-0.8, 0.5, 0.55]),
    grid: 2,
    camera: { at: [-0.2, 1.12, 2.6], towards: [0, 1.04, 0.1], view: 0.43 },
  };
}

/** A photo book, open at a landscape, on a table in the morning. */
export async function photoBook(): Promise<Scene> {
  return {
    shapes: [
      table(),
      ...openBook([0, 0, 0.4], 0.62, 0.24, mountains(1500, 580, 19), { y: 9 }),
      vase([-0.25, 0, 0.13], 0.08, [0.03, 0.045, 0.048, 0.046], "#34494b"),
      ...twig([0.42, 0.012, 0.7], [-0.9, 0.03, -0.1], 0.3, eucalyptus, 44),
      new Box([0.2, 0.012, 0.09], [0.12, 0.011, 0.085], plain("#a8634c"), { turn: { y: -14 }, bevel: 0.002 }),
    ],
    daylight: morning([-0.7, 0.62, 0.2], 0.85),
    grid: 2,
    camera: { at: [0.05, 0.62, 0.94], towards: [0.0, 0.0, 0.395], view: 0.9 },
  };
}

/** A calendar on a wall. */
export async function calendar(): Promise<Scene> {
  const page = await monthSheet(sea(900, 700), 900, 1240);
  const [width, height, top] = [0.42, 0.58, 1.82];
  const rings = Array.from({ length: 27 }, (_, ring) => {
    const x = -width / 2 + 0.02 + (ring * (width - 0.04)) / 26;
    return new Rod([x, top - 0.006, 0.004], [x, top + 0.006, 0.011], 0.0018, colour("#2a2f33"), 0.05);
  });
  return {
    shapes: [
      ...room(plaster("#dfd4c5", 1, 37)),
      sheet([0, top - height / 2, 0.0085], width, height, page, { x: 0.4 }, 0.0015),
      sheet([0.002, top - height / 2 - 0.002, 0.005], width, height, page, {}, 0.0015),
      ...rings,
      new Rod([0, top + 0.03, 0], [0, top + 0.032, 0.02], 0.004, colour("#b08d57"), 0.08),
      new Rod([-0.04, top + 0.002, 0.008], [0, top + 0.032, 0.012], 0.0012, colour("#2a2f33")),
      new Rod([0.04, top + 0.002, 0.008], [0, top + 0.032, 0.012], 0.0012, colour("#2a2f33")),
      ...twig([-0.66, 1.62, 0.36], [0.5, 0.35, 0], 0.46, olive, 91),
      ...twig([-0.86, 1.2, 0.5], [0.6, 0.3, 0], 0.5, olive, 92),
    ],
    daylight: morning([-0.72, 0.24, 0.5], 0.9),
    grid: 2,
    camera: { at: [0.0, 1.52, 2.2], towards: [0.0, 1.52, 0], view: 0.4 },
  };
}

/** A folded card with its envelope. */
export async function greetingCard(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#d9cbb9", 1, 41)).slice(0, 1),
      table("#cdc1b1"),
      ...foldedCard([-0.085, 0, 0.42], 0.15, 0.21, await cards.twig(620, 868), 38, 8),
      envelope([0.12, 0.003, 0.56], 0.2, 0.14, "#c98a6b", { x: -90, y: 24 }),
      ...foldedCard([-0.3, 0, 0.3], 0.12, 0.17, await cards.rings(500, 708), 40, 22),
      ...twig([0.3, 0.012, 0.7], [-0.8, 0.03, -0.25], 0.3, eucalyptus, 52),
      vase([0.22, 0, 0.2], 0.13, [0.035, 0.05, 0.045, 0.024, 0.028], "#34494b"),
      ...bunch([0.22, 0.12, 0.2], 0.2, 4, eucalyptus, 53, 0.5),
    ],
    daylight: morning([-0.75, 0.42, 0.55], 0.85),
    grid: 2,
    camera: { at: [0.02, 0.34, 1.35], towards: [0.0, 0.085, 0.35], view: 0.6 },
  };
}

/** Cards and envelopes on a desk; calm wood on the left. */
export async function desk(): Promise<Scene> {
  const flat = (x: number, z: number, turn: number, lift = 0.003) => [[x, lift, z], { x: -90, y: turn }] as const;
  const [a, turnA] = flat(0.22, 0.36, 8);
  const [b, turnB] = flat(0.5, 0.3, -12);
  const [c, turnC] = flat(0.44, 0.58, 14, 0.005);
  return {
    shapes: [
      table("#d3c4ae"),
      envelope([0.16, 0.002, 0.44], 0.22, 0.155, "#a9b8a6", { x: -90, y: 18 }),
      sheet(a, 0.15, 0.21, await cards.wreath(700, 980), turnA, 0.0012),
      sheet(b, 0.15, 0.21, await cards.sun(600, 840), turnB, 0.0012),
      envelope([0.62, 0.002, 0.5], 0.2, 0.14, "#c98a6b", { x: -90, y: -20 }),
      sheet(c, 0.15, 0.21, await cards.twig(700, 980), turnC, 0.0012),
      new Rod([0.06, 0.008, 0.68], [0.2, 0.008, 0.62], 0.0045, colour("#24343a"), 0.05),
      ...twig([0.78, 0.012, 0.2], [-0.5, 0.03, 0.2], 0.34, eucalyptus, 61),
      vase([0.02, 0, 0.14], 0.09, [0.03, 0.045, 0.048, 0.046], "#efe7da"),
      ...twig([-0.75, 0.35, 0.1], [0.6, 0.2, 0.15], 0.5, olive, 62),
      ...twig([-0.8, 0.3, 0.5], [0.6, 0.15, -0.1], 0.5, olive, 63),
    ],
    daylight: morning([-0.72, 0.5, 0.12], 0.85),
    grid: 2,
    camera: { at: [0.2, 0.78, 0.98], towards: [0.2, 0, 0.41], view: 0.98 },
  };
}
