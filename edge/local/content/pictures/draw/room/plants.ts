import { Rod } from "../light/bodies.ts";
import { Leaf } from "../light/leaf.ts";
import { across, type Shape, unit, type Vector } from "../light/shapes.ts";
import { randomFrom } from "../noise.ts";
import { blend, colour } from "../raster.ts";

/** What a plant is like: its leaves, how they stand, how its stem bends. */
export type Growth = {
  leaf: number;
  slim: number;
  pairs: number;
  tones: readonly [string, string];
  stem: string;
  thick: number;
  droop: number;
  fork: number;
};

export const olive: Growth = {
  leaf: 0.062,
  slim: 0.13,
  pairs: 13,
  tones: ["#5f7460", "#93a283"],
  stem: "#7a6a55",
  thick: 0.0022,
  droop: 0.25,
  fork: 1,
};
export const eucalyptus: Growth = {
  leaf: 0.05,
  slim: 0.42,
  pairs: 12,
  tones: ["#5d7b73", "#9db3a5"],
  stem: "#8a6f58",
  thick: 0.0018,
  droop: 0.35,
  fork: 1,
};
export const fig: Growth = {
  leaf: 0.17,
  slim: 0.27,
  pairs: 8,
  tones: ["#1f4636", "#416b4a"],
  stem: "#6d5a45",
  thick: 0.008,
  droop: 0.1,
  fork: 0,
};

export const fir: Growth = {
  leaf: 0.03,
  slim: 0.055,
  pairs: 46,
  tones: ["#2c4a38", "#4c6f52"],
  stem: "#5d4a38",
  thick: 0.0022,
  droop: 0.12,
  fork: 1,
};

/** A twig from a root towards a direction, with its leaves. */
export function twig(root: Vector, towards: Vector, length: number, growth: Growth, seed: number): Shape[] {
  const random = randomFrom(seed);
  const shapes: Shape[] = [];
  const [dark, light] = [colour(growth.tones[0]), colour(growth.tones[1])];
  const bark = colour(growth.stem);
  const grow = (from: Vector, direction: Vector, size: number, forks: number) => {
    let place = from;
    let ahead = unit(direction);
    const steps = growth.pairs;
    for (let step = 0; step < steps; step += 1) {
      const share = step / steps;
      ahead = unit([ahead[0] + (random() - 0.5) * 0.22, ahead[1] - growth.droop * share * 0.3, ahead[2] + (random() - 0.5) * 0.22]);
      const next = moved(place, ahead, size / steps);
      shapes.push(new Rod(place, next, growth.thick * (1.15 - share * 0.8), bark));
      const side = unit(across(ahead, unit([random() - 0.5, 0.6, random() - 0.5])));
      for (const sign of [-1, 1]) {
        if (share < 0.14 || random() < 0.08) continue;
        const spine = unit([
          ahead[0] * 0.75 + side[0] * sign + (random() - 0.5) * 0.5,
          ahead[1] * 0.75 + side[1] * sign - growth.droop * 0.3,
          ahead[2] * 0.75 + side[2] * sign + (random() - 0.5) * 0.5,
        ]);
        const long = growth.leaf * (0.65 + random() * 0.6) * (1 - share * 0.35);
        const wide = unit(across(spine, unit([random() - 0.5, 1, random() - 0.3])));
        const half = long * growth.slim;
        shapes.push(
          new Leaf(moved(place, ahead, (random() * size) / steps), scaled(spine, long), scaled(wide, half), blend(dark, light, random())),
        );
      }
      if (forks > 0 && step > 1 && random() < 0.32)
        grow(
          next,
          [ahead[0] + side[0] * 0.9 * (random() < 0.5 ? 1 : -1), ahead[1], ahead[2] + side[2] * 0.9],
          size * (0.62 - share * 0.35),
          forks - 1,
        );
      place = next;
    }
    shapes.push(
      new Leaf(
        place,
        scaled(ahead, growth.leaf),
        scaled(unit(across(ahead, [0.3, 0.2, 1])), growth.leaf * growth.slim),
        blend(dark, light, random()),
      ),
    );
  };
  grow(root, towards, length, growth.fork);
  return shapes;
}

/** Several twigs from one vase. */
export function bunch(mouth: Vector, length: number, count: number, growth: Growth, seed: number, spread = 0.5): Shape[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2 + random() * 1.2;
    const lean = spread * (0.35 + random() * 0.75);
    const direction: Vector = [Math.cos(turn) * lean, 1, Math.sin(turn) * lean * 0.7];
    return twig(
      [mouth[0] + Math.cos(turn) * 0.008, mouth[1] - 0.08, mouth[2] + Math.sin(turn) * 0.008],
      direction,
      length * (0.75 + random() * 0.4),
      growth,
      seed * 13 + index,
    );
  }).flat();
}

/** A small tree with a bare trunk and a loose crown. */
export function tree(foot: Vector, height: number, growth: Growth, seed: number): Shape[] {
  const random = randomFrom(seed);
  const knee: Vector = [foot[0] + 0.03, foot[1] + height * 0.34, foot[2] - 0.02];
  const crown: Vector = [foot[0] - 0.02, foot[1] + height * 0.55, foot[2] + 0.01];
  const bark = colour(growth.stem);
  const twigs = Array.from({ length: 11 }, (_, index) => {
    const turn = index * 2.4 + random();
    const from = moved(knee, unit([crown[0] - knee[0], crown[1] - knee[1], crown[2] - knee[2]]), height * 0.21 * (0.35 + random() * 0.65));
    return twig(
      from,
      [Math.cos(turn) * 0.75, 0.7 + random() * 0.6, Math.sin(turn) * 0.55],
      height * (0.3 + random() * 0.2),
      growth,
      seed * 7 + index,
    );
  });
  return [new Rod(foot, knee, height * 0.009, bark), new Rod(knee, crown, height * 0.0075, bark), ...twigs.flat()];
}

const moved = (from: Vector, along: Vector, by: number): Vector => [
  from[0] + along[0] * by,
  from[1] + along[1] * by,
  from[2] + along[2] * by,
];
const scaled = (v: Vector, by: number): Vector => [v[0] * by, v[1] * by, v[2] * by];
