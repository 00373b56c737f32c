import { Rod } from "../light/bodies.ts";
import type { Scene } from "../light/render.ts";
import { envelope, foldedCard, sheet } from "../products/paper.ts";
import { cards } from "../products/prints.ts";
import { colour } from "../raster.ts";
import { ball, ring, table, vase } from "../room/furniture.ts";
import { plaster } from "../room/materials.ts";
import { bunch, eucalyptus, fir, olive, twig } from "../room/plants.ts";
import { morning, room } from "../room/shell.ts";

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

/** News of a birth: a moon above the clouds, a star, a ring of beech to hold on to. */
export async function birthCard(): Promise<Scene> {
  return {
    shapes: [
      ...room(plaster("#d8d0c4", 1, 43)).slice(0, 1),
      table("#cfc4b5"),
      ...foldedCard([-0.1, 0, 0.42], 0.15, 0.21, await cards.moon(620, 868), 40, 10),
      ...foldedCard([0.15, 0, 0.28], 0.12, 0.12, await cards.stars(560, 560), 42, -14),
      envelope([0.1, 0.003, 0.56], 0.19, 0.133, "#c9a08c", { x: -90, y: -18 }),
      ...ring([-0.15, 0.012, 0.57], 0.036, 0.011, "#c79f6c"),
      ball([-0.082, 0.016, 0.615], 0.016, "#8fa694"),
      ball([-0.06, 0.013, 0.58], 0.013, "#e6d9c6"),
      vase([-0.28, 0, 0.18], 0.14, [0.03, 0.044, 0.046, 0.028, 0.024], "#e9dccb"),
      ...bunch([-0.28, 0.13, 0.18], 0.2, 3, olive, 57, 0.45),
    ],
    daylight: morning([-0.75, 0.42, 0.55], 0.85),
    grid: 2,
    camera: { at: [0.02, 0.34, 1.35], towards: [0.0, 0.085, 0.35], view: 0.6 },
  };
}

/** Greetings for Christmas among fir twigs, with a candle that waits for the evening. */
export async function christmasCard(): Promise<Scene> {
  const candle = new Rod([-0.25, 0.05, 0.22], [-0.25, 0.2, 0.22], 0.013, colour("#efe4d0"), 0.03);
  const wick = new Rod([-0.25, 0.2, 0.22], [-0.248, 0.224, 0.22], 0.0014, colour("#2a2622"));
  return {
    shapes: [
      ...room(plaster("#cfc2b0", 1, 45)).slice(0, 1),
      table("#bfae99"),
      ...foldedCard([-0.08, 0, 0.42], 0.15, 0.21, await cards.firs(620, 868), 38, 8),
      envelope([0.11, 0.003, 0.56], 0.19, 0.133, "#7f3a31", { x: -90, y: 20 }),
      vase([-0.25, 0, 0.22], 0.055, [0.045, 0.05, 0.034, 0.02], "#34494b"),
      candle,
      wick,
      ...twig([0.4, 0.02, 0.3], [-0.95, 0.04, -0.05], 0.3, fir, 71),
      ...twig([0.36, 0.03, 0.24], [-0.8, 0.3, 0.1], 0.24, fir, 72),
      ...twig([-0.3, 0.014, 0.55], [0.9, 0.04, 0.16], 0.22, fir, 74),
      ball([0.2, 0.021, 0.4], 0.021, "#a3483a", 0.03),
      ball([0.255, 0.016, 0.43], 0.016, "#c59a55", 0.03),
      ball([-0.045, 0.014, 0.63], 0.014, "#a3483a", 0.03),
    ],
    daylight: morning([-0.75, 0.4, 0.55], 0.85),
    grid: 2,
    camera: { at: [0.02, 0.34, 1.35], towards: [0.0, 0.085, 0.35], view: 0.6 },
  };
}
