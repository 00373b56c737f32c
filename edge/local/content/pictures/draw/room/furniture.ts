import { Box, Rod } from "../light/bodies.ts";
import type { Shape, Turn, Vector } from "../light/shapes.ts";
import { cushion, rounded, SoftBody, turned } from "../light/soft-bodies.ts";
import { colour } from "../raster.ts";
import { clay, cloth, plain, wood } from "./materials.ts";

/** A low sideboard of oak on thin legs, its doors parted by fine joints. */
export function sideboard(x: number, width: number, top = 0.66, tone = "#b59877", doors = 3): Shape[] {
  const [depth, height, leg] = [0.4, 0.44, top - 0.44];
  const z = depth / 2 + 0.02;
  const y = top - height / 2;
  const gap = 0.006;
  const door = (width - 0.04 - gap * (doors - 1)) / doors;
  const fronts = Array.from({ length: doors }, (_, index) => {
    const middle = x - width / 2 + 0.02 + door / 2 + index * (door + gap);
    return new Box([middle, y, depth + 0.02 - 0.004], [door / 2, height / 2 - 0.024, 0.01], wood(tone, "y", 40 + index), { bevel: 0.003 });
  });
  const legs = [-1, 1].flatMap((side) =>
    [0.07, depth - 0.05].map(
      (back) =>
        new Rod(
          [x + side * (width / 2 - 0.1), leg + 0.01, back + 0.02],
          [x + side * (width / 2 - 0.085), 0, back + 0.02],
          0.013,
          colour("#8d7055"),
        ),
    ),
  );
  return [
    new Box([x, top - 0.01, z], [width / 2, 0.011, depth / 2 + 0.004], wood(tone, "x", 50), { bevel: 0.004 }),
    new Box([x, y, z - 0.012], [width / 2 - 0.002, height / 2 - 0.01, depth / 2 - 0.012], wood("#6b4c33", "x", 51)),
    new Box([x - width / 2 + 0.009, y, z], [0.009, height / 2, depth / 2], wood(tone, "y", 52), { bevel: 0.003 }),
    new Box([x + width / 2 - 0.009, y, z], [0.009, height / 2, depth / 2], wood(tone, "y", 53), { bevel: 0.003 }),
    new Box([x, top - height + 0.008, z], [width / 2, 0.009, depth / 2], wood(tone, "x", 54), { bevel: 0.003 }),
    ...fronts,
    ...legs,
  ];
}

/** A sofa with loose cushions. */
export function sofa(x: number, width: number, tone: string, z = 0.06): Shape[] {
  const skin = cloth(tone, 0.7);
  const depth = 0.9;
  const soft = (at: Vector, half: Vector, radius: number, turn: Turn = {}) => new SoftBody(at, half, rounded(half, radius), skin, { turn });
  const seats = 2;
  const seat = (width - 0.44) / seats;
  const places = Array.from({ length: seats }, (_, index) => x - width / 2 + 0.22 + seat * (index + 0.5));
  return [
    soft([x, 0.29, z + depth / 2], [width / 2 - 0.03, 0.1, depth / 2 - 0.02], 0.03),
    soft([x, 0.5, z + 0.12], [width / 2 - 0.1, 0.3, 0.1], 0.06),
    soft([x - width / 2 + 0.11, 0.41, z + depth / 2], [0.1, 0.2, depth / 2], 0.07),
    soft([x + width / 2 - 0.11, 0.41, z + depth / 2], [0.1, 0.2, depth / 2], 0.07),
    ...places.map((place) => soft([place, 0.455, z + 0.53], [seat / 2 - 0.004, 0.085, 0.36], 0.06)),
    ...places.map(
      (place) =>
        new SoftBody([place, 0.69, z + 0.3], [seat / 2 - 0.005, 0.21, 0.12], rounded([seat / 2 - 0.005, 0.21, 0.12], 0.1), skin, {
          turn: { x: -12 },
        }),
    ),
    ...[-1, 1].flatMap((side) =>
      [0.1, depth - 0.06].map(
        (back) =>
          new Rod([x + side * (width / 2 - 0.13), 0.2, z + back], [x + side * (width / 2 - 0.11), 0, z + back], 0.016, colour("#7d6048")),
      ),
    ),
  ];
}

/** A loose cushion, leaning. */
export function pillow(at: Vector, half: Vector, tone: string, turn: Turn = {}): Shape {
  return new SoftBody(at, half, cushion(half), cloth(tone, 0.9, Math.round(at[0] * 50) + 9), { turn });
}

/** A vase, a jug or a pot by its radii from foot to rim. */
export function vase(foot: Vector, height: number, radii: readonly number[], tone: string): Shape {
  const widest = Math.max(...radii) * 1.12;
  return new SoftBody([foot[0], foot[1] + height / 2, foot[2]], [widest, height / 2 + 0.001, widest], turned(height, radii), clay(tone));
}

/** Books lying on one another. */
export function books(at: Vector, tones: readonly string[], size = 0.24): Shape[] {
  return tones.flatMap((tone, index) => {
    const thick = 0.012 + ((index * 7) % 3) * 0.004;
    const y = at[1] + tones.slice(0, index).reduce((sum, _, place) => sum + (0.012 + ((place * 7) % 3) * 0.004) * 2, 0) + thick;
    const turn = { y: ((index * 53) % 17) - 8 };
    const half: Vector = [size / 2 - index * 0.008, thick, size * 0.36 - index * 0.006];
    return [
      new Box([at[0], y, at[2]], half, plain(tone), { turn, bevel: 0.002 }),
      new Box([at[0] + 0.002, y, at[2] + 0.0015], [half[0], thick - 0.003, half[2]], plain("#efe8db"), { turn }),
    ];
  });
}

/** A bench of one thick board on two cheeks. */
export function bench(x: number, width: number, z = 0.24, tone = "#a98b6a"): Shape[] {
  const cheek = (side: number) =>
    new Box([x + side * (width / 2 - 0.14), 0.2, z], [0.018, 0.2, 0.16], wood(tone, "y", 61 + side), { bevel: 0.004 });
  return [new Box([x, 0.42, z], [width / 2, 0.02, 0.18], wood(tone, "x", 60), { bevel: 0.005 }), cheek(-1), cheek(1)];
}

/** A table that fills the picture; its top lies at height 0. */
export function table(tone = "#c9bdad"): Shape {
  return new Box([0, -0.03, 0.4], [3, 0.03, 3], wood(tone, "x", 96));
}

/** A ball, of wood or, with some gloss, of glass. */
export function ball(at: Vector, radius: number, tone: string, gloss = 0.012): Shape {
  return new SoftBody(at, [radius, radius, radius], (x, y, z) => Math.hypot(x, y, z) - radius, plain(tone), { gloss });
}

/** A ring of wood that lies on the table. */
export function ring(at: Vector, radius: number, thick: number, tone: string): Shape[] {
  const outside = radius + thick;
  const distance = (x: number, y: number, z: number) => Math.hypot(Math.hypot(x, z) - radius, y) - thick;
  return [new SoftBody(at, [outside, thick, outside], distance, wood(tone, "x", 81), { gloss: 0.012 })];
}
