import { Box, Rod } from "../light/bodies.ts";
import type { Shape } from "../light/shapes.ts";
import { cushion, SoftBody } from "../light/soft-bodies.ts";
import { colour } from "../raster.ts";
import { cloth, plain, wood } from "./materials.ts";

/** A door of four panels in its casing; `x` is its middle. */
export function door(x: number, tone = "#e8e3d8"): Shape[] {
  const [wide, high] = [0.82, 2.02];
  const paint = plain(tone);
  const casing = (at: number, y: number, halfX: number, halfY: number) =>
    new Box([at, y, 0.014], [halfX, halfY, 0.014], plain("#efeae0"), { bevel: 0.005 });
  const field = (side: number, y: number, halfY: number) =>
    new Box([x + side * 0.185, y, 0.012], [0.135, halfY, 0.006], paint, { bevel: 0.006 });
  return [
    casing(x - wide / 2 - 0.045, high / 2 + 0.04, 0.045, high / 2 + 0.04),
    casing(x + wide / 2 + 0.045, high / 2 + 0.04, 0.045, high / 2 + 0.04),
    casing(x, high + 0.045, wide / 2, 0.045),
    new Box([x, high / 2, 0.006], [wide / 2 - 0.003, high / 2, 0.006], paint, { bevel: 0.003 }),
    ...[-1, 1].flatMap((side) => [field(side, 0.52, 0.34), field(side, 1.42, 0.46)]),
    new Rod([x + wide / 2 - 0.07, 1.02, 0.05], [x + wide / 2 - 0.18, 1.02, 0.05], 0.009, colour("#a88a58"), 0.08),
    new Rod([x + wide / 2 - 0.07, 1.02, 0.01], [x + wide / 2 - 0.07, 1.02, 0.05], 0.009, colour("#a88a58"), 0.08),
  ];
}

/** A board with pegs for coats; `x` and `y` are its middle. */
export function pegs(x: number, y: number, width: number, count: number): Shape[] {
  const board = new Box([x, y, 0.012], [width / 2, 0.05, 0.012], wood("#b19372", "x", 84), { bevel: 0.004 });
  const step = width / count;
  const peg = (_: unknown, place: number) => {
    const at = x - width / 2 + step * (place + 0.5);
    return new Rod([at, y, 0.02], [at, y + 0.012, 0.085], 0.011, colour("#9a7a58"));
  };
  return [board, ...Array.from({ length: count }, peg)];
}

/** A bag of linen on a peg. */
export function bag(x: number, y: number, tone: string): Shape[] {
  const handle = (side: number) => new Rod([x, y, 0.075], [x + side * 0.09, y - 0.3, 0.06], 0.006, colour(tone));
  return [
    handle(-1),
    handle(1),
    new SoftBody([x, y - 0.47, 0.06], [0.19, 0.21, 0.055], cushion([0.19, 0.21, 0.055]), cloth(tone, 0.8, 15)),
  ];
}

/** A hat of straw on a peg, its brim to the wall. */
export function hat(x: number, y: number, tone = "#d3b98c"): Shape[] {
  const straw = cloth(tone, 0.35, 16);
  const band = colour("#34494b");
  return [
    new SoftBody(
      [x, y, 0.07],
      [0.2, 0.2, 0.1],
      (px, py, pz) => {
        const round = Math.hypot(px, py);
        const brim = Math.max(Math.abs(pz + 0.05 + round * 0.12) - 0.004, round - 0.19);
        const crown = Math.max(round - 0.095 + Math.max(0, pz - 0.04) * 0.6, Math.abs(pz) - 0.06);
        return Math.min(brim, crown) * 0.6;
      },
      (px, py, pz, face) => (Math.hypot(px, py) < 0.104 && pz < -0.028 ? band : straw(px, py, pz, face)),
      { turn: { x: -12, z: 8 } },
    ),
  ];
}

/** A runner on the floor, with two stripes along its sides. */
export function runner(x: number, z: number, width: number, depth: number, tone = "#8f4c3a"): Shape {
  const [ground, stripe] = [cloth(tone, 0.4, 17), cloth("#e3d6c2", 0.4, 18)];
  return new Box([x, 0.005, z], [width / 2, 0.005, depth / 2], (px, py, pz, face) => {
    const inside = depth / 2 - Math.abs(pz);
    return (inside > 0.05 && inside < 0.07) || (inside > 0.085 && inside < 0.095) ? stripe(px, py, pz, face) : ground(px, py, pz, face);
  });
}
