import { Box, Rod } from "../light/bodies.ts";
import type { Shape, Skin, Vector } from "../light/shapes.ts";
import { rounded, SoftBody } from "../light/soft-bodies.ts";
import { hash, noise } from "../noise.ts";
import { colour } from "../raster.ts";
import { vase } from "./furniture.ts";
import { cloth, wood } from "./materials.ts";

/** A wall of plaster above, of glazed tiles below a height; each tile has a tone of its own. */
export const tiled = (above: Skin, height: number, tone = "#e6e3d8", size = 0.1): Skin => {
  const [glaze, joint] = [colour(tone), colour("#cfc9bb")];
  return (x, y, z, face) => {
    const up = y + 1.5;
    if (up > height) return above(x, y, z, face);
    const row = Math.floor((height - up) / size);
    const column = Math.floor(x / size);
    const [inX, inY] = [x / size - column, (height - up) / size - row];
    if (Math.min(inX, 1 - inX, inY, 1 - inY) * size < 0.0022) return joint;
    const own = 0.94 + hash(column, row, 6) * 0.09 + noise(x * 30, y * 30, 7) * 0.015;
    return [glaze[0] * own, glaze[1] * own, glaze[2] * own];
  };
};

/** A worktop along the wall, its upper side at a height. */
export const worktop = (height: number, tone = "#b19372"): Shape =>
  new Box([0, height - 0.02, 0.31], [4, 0.02, 0.31], wood(tone, "x", 88), { bevel: 0.005 });

/** A board of wood that leans on the wall; `foot` is below its middle. */
export const cuttingBoard = (foot: Vector, width: number, height: number, tone = "#a37c56"): Shape =>
  new SoftBody(
    [foot[0], foot[1] + height / 2, foot[2]],
    [width / 2, height / 2, 0.011],
    rounded([width / 2, height / 2, 0.011], 0.009),
    wood(tone, "y", 89),
    { turn: { x: -9 } },
  );

/** A tea towel over a rail, with three stripes; `rail` is the middle of where it hangs. */
export function teaTowel([x, y, z]: Vector): Shape {
  const [width, height] = [0.22, 0.44];
  const [linen, stripe] = [cloth("#ded5c4", 0.8, 25), cloth("#40605f", 0.8, 26)];
  const fold = (px: number, py: number) => (Math.sin(px * 46) * 0.004 + Math.sin(px * 19 + 1) * 0.006) * (0.6 - py / height);
  return new SoftBody(
    [x, y + 0.008 - height / 2, z],
    [width / 2, height / 2, 0.022],
    (px, py, pz) =>
      Math.max(Math.abs(pz - fold(px, py)) - 0.0085 + py * 0.004, Math.abs(px) - width / 2 + 0.001, Math.abs(py) - height / 2 + 0.001) *
      0.7,
    (px, py, pz, face) => {
      const up = (py + height / 2) / 0.012;
      return up > 3 && up < 10 && Math.floor(up) % 2 ? stripe(px, py, pz, face) : linen(px, py, pz, face);
    },
  );
}

/** Spoons of wood in a pot. */
export function spoons(foot: Vector): Shape[] {
  const [x, y, z] = foot;
  const spoon = (lean: number, back: number, tone: string) => {
    const tip: Vector = [x + lean, y + 0.33, z + back];
    const bowl: Vector = [tip[0] + lean * 0.12, tip[1] + 0.03, tip[2]];
    const half: Vector = [0.026, 0.042, 0.009];
    return [
      new Rod([x + lean * 0.1, y + 0.04, z], tip, 0.006, colour(tone)),
      new SoftBody(bowl, half, (px, py, pz) => (Math.hypot(px / half[0], py / half[1], pz / half[2]) - 1) * 0.008, wood(tone, "y", 86), {
        turn: { z: -lean * 160 },
      }),
    ];
  };
  return [
    vase(foot, 0.17, [0.058, 0.064, 0.062, 0.06], "#e7dfd0"),
    ...spoon(-0.07, 0.01, "#b08a62"),
    ...spoon(0.05, -0.02, "#94704c"),
    ...spoon(0.0, 0.03, "#c29f74"),
  ];
}
