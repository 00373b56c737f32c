import { circle, closedCurve, ellipse, leaf, openCurve, type Point, parsePoints, petal, pointAt } from "../path.ts";
import { blossom, twig } from "./pieces.ts";
import { area, line, type Motif, pickRandom, type Random, randomBetween, type Shape, type Tone } from "./shape.ts";

/** Draws a slightly wavy round edge, as of thin petals. */
function ruffled(random: Random, [x, y]: Point, across: number, down: number, turn: number, waves = 9): string {
  const points = Array.from({ length: waves }, (_, place) => {
    const angle = (place / waves) * Math.PI * 2;
    const reach = randomBetween(random, 0.86, 1.1);
    const [right, below] = [Math.cos(angle) * across * reach, Math.sin(angle) * down * reach];
    const bow = (turn / 180) * Math.PI;
    return [x + right * Math.cos(bow) - below * Math.sin(bow), y + right * Math.sin(bow) + below * Math.cos(bow)] as const;
  });
  return closedCurve(points);
}

const stem = (from: Point, to: Point, bow: number, width = 1.4): Shape =>
  line("deep", openCurve([from, [(from[0] + to[0]) / 2 + bow, (from[1] + to[1]) / 2], to]), width);

function poppyHead(random: Random, middle: Point, size: number): Shape[] {
  const [x, y] = middle;
  const petals: [number, number, Tone][] = [
    [0, -0.36, "second"],
    [-0.46, 0.02, "main"],
    [0.46, 0.02, "main"],
    [0, 0.26, "accent"],
  ];
  const stamens = Array.from({ length: 12 }, (_, place) =>
    pointAt(middle, place * 30 + randomBetween(random, -8, 8), size * randomBetween(random, 0.22, 0.3)),
  );
  return [
    ...petals.map(([right, down, tone]) =>
      area(tone, ruffled(random, [x + right * size, y + down * size], size * 0.6, size * 0.5, randomBetween(random, -14, 14))),
    ),
    line("deep", stamens.map(([toX, toY]) => `M${x} ${y}L${toX.toFixed(1)} ${toY.toFixed(1)}`).join(""), size * 0.03),
    area("deep", stamens.map(([toX, toY]) => circle(toX, toY, size * 0.035)).join("")),
    area("deep", circle(x, y, size * 0.13)),
  ];
}

function poppy(random: Random): Shape[] {
  const [left, right] = [-24 + randomBetween(random, -3, 3), 25 + randomBetween(random, -3, 3)];
  const side = (x: number, y: number, turn: number): Shape[] => [
    area("second", petal(pointAt([x, y], turn + 180, 2), turn - 24, 20, 17)),
    area("main", petal(pointAt([x, y], turn + 180, 2), turn + 24, 20, 17)),
    area("accent", petal(pointAt([x, y], turn + 180, 2), turn, 18, 15)),
  ];
  return [
    stem([0, 50], [2, -10], 7),
    stem([-2, 50], [left, 0], -5),
    stem([2, 50], [right, 8], 6),
    ...[-58, 52, -30].map((turn, place) => area("pale", leaf([0, 44 - place * 5], turn, 30, 8))),
    ...side(left, 0, -14),
    area("pale", leaf([right, 12], 12, 20, 12, 0.5)),
    area("main", leaf([right + 0.5, 4], 12, 10, 4)),
    ...poppyHead(random, [2, -20], 27),
  ];
}

function peony(random: Random): Shape[] {
  const middle: Point = [0, -12];
  const ring = (count: number, reach: number, size: number, tones: readonly Tone[], turn: number): Shape[] =>
    Array.from({ length: count }, (_, place) => {
      const heading = turn + (place * 360) / count + randomBetween(random, -6, 6);
      return area(tones[place % tones.length] ?? "main", ruffled(random, pointAt(middle, heading, reach), size, size * 0.8, heading, 8));
    });
  return [
    stem([0, 50], [0, 6], randomBetween(random, -5, 5), 2),
    ...[-62, 58, -104, 100].map((turn, place) => area(place % 2 ? "deep" : "accent", leaf([0, place < 2 ? 40 : 10], turn, 38, 14))),
    ...ring(8, 23, 15, ["second", "pale"], 0),
    ...ring(7, 16.5, 13, ["main", "second"], 20),
    ...ring(6, 10, 10.5, ["pale", "second", "main"], 0),
    ...ring(5, 5, 7.5, ["main", "second"], 30),
    area("pale", ruffled(random, middle, 5, 4.4, 0, 7)),
    line("main", openCurve([pointAt(middle, -60, 3), middle, pointAt(middle, 80, 3.4)]), 0.7),
  ];
}

/** Draws a bunch of meadow flowers, different for each seed. */
function meadow(random: Random): Shape[] {
  const daisy = ([x, y]: Point, size: number): Shape[] => [
    area("pale", Array.from({ length: 11 }, (_, place) => petal([x, y], (place * 360) / 11, size, size * 0.42)).join("")),
    area("accent", circle(x, y, size * 0.34)),
  ];
  const cornflower = ([x, y]: Point, size: number): Shape[] => [
    ...Array.from({ length: 9 }, (_, place) => area(place % 2 ? "second" : "main", petal([x, y], place * 40, size, size * 0.5))),
    area("deep", circle(x, y, size * 0.22)),
  ];
  const umbel = ([x, y]: Point, size: number): Shape[] => {
    const ends = Array.from({ length: 9 }, (_, place) => pointAt([x, y + size * 0.7], -64 + place * 16, size * (place % 2 ? 0.86 : 1.1)));
    return [
      line("deep", ends.map(([toX, toY]) => `M${x} ${y + size * 0.7}L${toX.toFixed(1)} ${toY.toFixed(1)}`).join(""), 0.6),
      area("main", ends.map(([toX, toY]) => circle(toX, toY, size * 0.13)).join("")),
    ];
  };
  const bell = ([x, y]: Point, size: number): Shape[] => [
    area("second", petal([x, y + size * 0.5], -16, size, size * 0.6)),
    area("main", petal([x, y + size * 0.5], 16, size, size * 0.6)),
    area("accent", petal([x, y + size * 0.5], 0, size * 0.86, size * 0.46)),
  ];
  const kinds = [daisy, cornflower, umbel, bell, cornflower];
  const turned = Math.floor(random() * kinds.length);
  const heads = parsePoints("-32 -16, -15 -34, 3 -42, 20 -27, 34 -12, -4 -16");
  const flowers = heads.map(([x, y], place) => {
    const head: Point = [x + randomBetween(random, -3, 3), y + randomBetween(random, -4, 4)];
    return { head, drawn: kinds[(place + turned) % kinds.length]?.(head, randomBetween(random, 9.5, 12.5)) ?? [] };
  });
  const blades = Array.from({ length: 7 }, (_, place) =>
    area("deep", leaf([place - 3, 50], -36 + place * 12 + randomBetween(random, -5, 5), randomBetween(random, 34, 60), 3)),
  );
  return [
    ...blades,
    ...flowers.map(({ head }) => stem([head[0] * 0.12, 50], [head[0], head[1] + 3], head[0] * 0.24, 1.1)),
    ...flowers.flatMap(({ drawn }) => drawn),
  ];
}

/** Draws a blossom or a twig, as a flower's piece. */
const bud = (random: Random): Shape[] => (random() < 0.5 ? blossom() : twig(random));

function tree(random: Random): Shape[] {
  const trunk = closedCurve("-9 50, -4 36, -4 14, -14 -4, -10 -6, -2 4, -1 -16, 2 -16, 3 2, 12 -8, 15 -5, 5 13, 5 36, 10 50, 0 48");
  const leaves = Array.from({ length: 74 }, (_, place) => {
    const angle = place * 2.399963;
    const reach = Math.sqrt((place + 0.5) / 74);
    const at: Point = [
      Math.cos(angle) * reach * 40 + randomBetween(random, -3, 3),
      -14 + Math.sin(angle) * reach * 33 + randomBetween(random, -3, 3),
    ];
    const tones = ["main", "main", "second", "pale", "accent"] as const;
    return area(
      pickRandom(random, tones),
      leaf(at, (angle * 180) / Math.PI + 90 + randomBetween(random, -40, 40), randomBetween(random, 10, 15), randomBetween(random, 6, 9)),
    );
  });
  return [
    line("deep", "M-20 50Q0 46 20 50", 1),
    area("deep", trunk),
    line("deep", "M0 0L-3 -34M3 -4L22 -26M-4 -4L-24 -22", 1.4),
    ...leaves,
    area("deep", ellipse(0, 50.5, 14, 1)),
  ];
}

export const flowerMotifs = {
  mohnblume: {
    form: "sprig",
    colours: { main: "#cf4436", second: "#e2705b", accent: "#b8302c", deep: "#3f4a3a", pale: "#9fb08c" },
    draw: poppy,
    piece: bud,
  },
  pfingstrose: {
    form: "sprig",
    colours: { main: "#dd8fa2", second: "#eeb7c2", accent: "#8fa688", deep: "#6d8a6b", pale: "#f8dde1" },
    draw: peony,
    piece: bud,
  },
  wiesenblumen: {
    form: "sprig",
    colours: { main: "#5b7fc0", second: "#d9708f", accent: "#efb944", deep: "#5f8a5c", pale: "#fbf3e2" },
    draw: meadow,
    piece: bud,
  },
  baum: {
    form: "figure",
    outdoors: "land",
    colours: { main: "#6f935d", second: "#93b07a", accent: "#c6a04f", deep: "#6a5743", pale: "#b9cba0" },
    draw: tree,
    piece: twig,
  },
} as const satisfies Record<string, Motif>;
