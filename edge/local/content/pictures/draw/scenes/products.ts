import { Box, Rod } from "../light/bodies.ts";
import type { Scene } from "../light/render.ts";
import { acrylic, aluminium } from "../products/panels.ts";
import { openBook, sheet } from "../products/paper.ts";
import { photoBox } from "../products/photo-box.ts";
import { monthSheet, photoPrint } from "../products/prints.ts";
import { colour, type Raster } from "../raster.ts";
import { books, table, vase } from "../room/furniture.ts";
import { plain, plaster, wood } from "../room/materials.ts";
import { bunch, eucalyptus, olive, twig } from "../room/plants.ts";
import { morning, room } from "../room/shell.ts";
import { dunes } from "../scenery/dunes.ts";
import { mountains } from "../scenery/mountains.ts";
import { sea } from "../scenery/sea.ts";
import { skyline } from "../scenery/skyline.ts";
import { wheat } from "../scenery/wheat.ts";

const shelf = (tone = "#b19372", y = 0.72) => new Box([0, y - 0.02, 0.25], [3, 0.02, 0.3], wood(tone, "x", 95), { bevel: 0.005 });

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

/** A box of cloth with photo prints in it, and a few that were taken out. */
export async function printsInBox(): Promise<Scene> {
  const inside = [mountains(420, 630, 7), sea(420, 630, 5), dunes(420, 630, 3)].map((photo) => photoPrint(photo));
  const lying = (photo: Raster, x: number, z: number, turn: number, lift: number) =>
    sheet([x, lift, z], 0.1, 0.15, photoPrint(photo), { x: -90, y: turn });
  return {
    shapes: [
      table("#cbbfae"),
      ...photoBox([-0.04, 0, 0.3], [0.12, 0.1, 0.19], inside, { y: 24 }),
      lying(sea(420, 630, 31), 0.17, 0.43, -14, 0.001),
      lying(mountains(420, 630, 27), 0.235, 0.5, 11, 0.0025),
      lying(await wheat(420, 630, 12), 0.12, 0.53, 32, 0.004),
      ...twig([-0.4, 0.03, 0.62], [0.9, 0.14, -0.1], 0.3, eucalyptus, 52),
      vase([0.26, 0, 0.14], 0.09, [0.03, 0.045, 0.048, 0.046], "#efe7da"),
    ],
    daylight: morning([-0.7, 0.55, 0.35], 0.85),
    grid: 2,
    camera: { at: [0.09, 0.5, 0.98], towards: [0.05, 0.03, 0.37], view: 0.68 },
  };
}
