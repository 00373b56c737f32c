import { circle, ellipse, leaf, openCurve, type Point, pointAt, roundCoordinate } from "../path.ts";
import { twig } from "./pieces.ts";
import { area, line, type Motif, pickRandom, type Random, randomBetween, type Shape, type Tone } from "./shape.ts";

/** Creates a slightly bent stem; `at` and `heading` give position and direction at a share of its length. */
function stemOf(random: Random, bow = randomBetween(random, -14, 14)) {
  const at = (share: number): Point => [Math.sin(share * Math.PI * 0.8) * bow, 50 - share * 96];
  const heading = (share: number) => {
    const [x, y] = at(share - 0.02);
    const [nextX, nextY] = at(share + 0.02);
    return (Math.atan2(nextX - x, y - nextY) * 180) / Math.PI;
  };
  return { at, heading, path: openCurve([0, 0.25, 0.5, 0.75, 1].map(at)) };
}

/** Tones of successive leaves, so that overlapping leaves differ. */
const greens: readonly Tone[] = ["main", "second", "main", "pale", "second"];
const toneAt = (place: number): Tone => greens[place % greens.length] ?? "main";

function eucalyptus(random: Random): Shape[] {
  const { at, heading, path } = stemOf(random);
  const leaves = Array.from({ length: 9 }, (_, pair) => 0.1 + pair * 0.1).flatMap((share, pair) =>
    [-1, 1].flatMap((side) => {
      const size = (24 - share * 15) * randomBetween(random, 0.85, 1.12);
      const from = at(share + side * 0.015);
      const turn = heading(share) + side * randomBetween(random, 52, 74);
      const tip = pointAt(from, turn, size * 0.9);
      return [
        area(toneAt(pair * 2 + (side > 0 ? 1 : 0)), leaf(from, turn, size * 1.15, size * 0.95, 0.55)),
        line("deep", `M${from.map(roundCoordinate).join(" ")}L${tip.map(roundCoordinate).join(" ")}`, 0.5),
      ];
    }),
  );
  return [line("deep", path, 1.4), ...leaves, area("main", leaf(at(0.97), heading(1), 12, 7))];
}

function olive(random: Random): Shape[] {
  const { at, heading, path } = stemOf(random);
  const leaves = Array.from({ length: 10 }, (_, place) => 0.08 + place * 0.09).flatMap((share, pair) =>
    [-1, 1].map((side) => {
      const length = (32 - share * 15) * randomBetween(random, 0.85, 1.1);
      return area(
        toneAt(pair * 2 + (side > 0 ? 1 : 0)),
        leaf(at(share), heading(share) + side * randomBetween(random, 30, 52), length, length * 0.25),
      );
    }),
  );
  const olives = [0.24, 0.42, 0.6].flatMap((share) => {
    const side = random() < 0.5 ? -1 : 1;
    const from = at(share);
    const [x, y] = pointAt(from, heading(share) + side * 100, 11);
    return [
      line("deep", `M${from.map(roundCoordinate).join(" ")}L${roundCoordinate(x)} ${roundCoordinate(y)}`, 0.8),
      area("accent", ellipse(x, y + 3, 3.9, 5.2)),
    ];
  });
  return [line("deep", path, 1.3), ...leaves, ...olives, area("main", leaf(at(0.96), heading(1), 18, 5))];
}

function lavender(random: Random): Shape[] {
  const stalk = (foot: number, turn: number, size: number): Shape[] => {
    const from: Point = [foot, 50];
    const tip = pointAt(from, turn, size);
    const whorls = Array.from({ length: 9 }, (_, place) => 0.5 + place * 0.058).flatMap((share) => {
      const middle = pointAt(from, turn, size * share);
      const bud = (1.32 - share) * 15;
      return [-62, -24, 24, 62].map((side) =>
        area(
          pickRandom(random, ["main", "main", "second", "accent"] as const),
          leaf(middle, turn + side * randomBetween(random, 0.8, 1.1), bud, bud * 0.52, 0.6),
        ),
      );
    });
    return [line("deep", `M${foot} 50L${tip.map(roundCoordinate).join(" ")}`, 1.1), ...whorls, area("second", leaf(tip, turn, 8, 4))];
  };
  const blades = [-34, -20, 22, 36].map((turn) => area("deep", leaf([0, 50], turn * randomBetween(random, 0.8, 1.1), 34, 3.6)));
  return [
    ...blades,
    ...stalk(-3, randomBetween(random, -20, -13), 84),
    ...stalk(3, randomBetween(random, 13, 20), 88),
    ...stalk(0, randomBetween(random, -3, 3), 100),
  ];
}

function fir(random: Random): Shape[] {
  const shoot = (from: Point, turn: number, length: number): Shape[] => {
    const steps = Math.round(length / 1.9);
    const needles = Array.from({ length: steps }, (_, step) => {
      const share = 0.06 + (step / steps) * 0.94;
      const foot = pointAt(from, turn, length * share);
      const size = (11.5 - share * 4) * randomBetween(random, 0.85, 1.15);
      return [-1, 1]
        .map(
          (side) =>
            `M${foot.map(roundCoordinate).join(" ")}L${pointAt(foot, turn + side * randomBetween(random, 34, 50), size)
              .map(roundCoordinate)
              .join(" ")}`,
        )
        .join("");
    });
    const half = Math.ceil(steps / 2);
    const tip = pointAt(from, turn, length);
    return [
      line("deep", `M${from.map(roundCoordinate).join(" ")}L${tip.map(roundCoordinate).join(" ")}`, 1.4),
      line("main", needles.slice(0, half).join(""), 1.15),
      line("second", needles.slice(half).join(""), 1.15),
    ];
  };
  const sides = [0.12, 0.3, 0.48, 0.64].flatMap((share, place) => {
    const from: Point = [0, 50 - share * 96];
    return shoot(from, (place % 2 ? 1 : -1) * randomBetween(random, 40, 50), 46 - share * 34);
  });
  const berries = [
    [-3, 40],
    [4, 36],
    [1, 31],
  ].map(([x = 0, y = 0]) => area("accent", circle(x + randomBetween(random, -1, 1), y, 3.4)));
  return [...sides, ...shoot([0, 50], randomBetween(random, -3, 3), 96), ...berries];
}

function palm(random: Random): Shape[] {
  const { at, heading, path } = stemOf(random, randomBetween(random, 10, 20) * (random() < 0.5 ? -1 : 1));
  const leaves = Array.from({ length: 15 }, (_, pair) => 0.16 + pair * 0.055).flatMap((share, pair) =>
    [-1, 1].map((side) => {
      const length = Math.sin((share - 0.02) * Math.PI * 0.86) * 50 * randomBetween(random, 0.9, 1.06);
      return area(pair % 3 === 1 ? "second" : "main", leaf(at(share), heading(share) + side * (72 - share * 44), length, 6.2, 0.4));
    }),
  );
  return [line("deep", path, 1.6), ...leaves, area("main", leaf(at(0.96), heading(1), 22, 5))];
}

const leafy = { form: "sprig", piece: twig } as const;

export const sprigMotifs = {
  eukalyptus: {
    ...leafy,
    colours: { main: "#7fa58d", second: "#a9c4b0", accent: "#c9b37e", deep: "#4d7561", pale: "#cfdfd2" },
    draw: eucalyptus,
  },
  olivenzweig: {
    ...leafy,
    colours: { main: "#7c8c5a", second: "#a3ae7e", accent: "#4b4a3d", deep: "#566339", pale: "#c9cfae" },
    draw: olive,
  },
  lavendel: {
    ...leafy,
    colours: { main: "#9a7fb8", second: "#bfa4d1", accent: "#d98fb4", deep: "#6f8a68", pale: "#e6dbef" },
    draw: lavender,
  },
  tannenzweig: {
    ...leafy,
    colours: { main: "#33694f", second: "#5c8f6d", accent: "#b8322f", deep: "#5a4632", pale: "#c4d8c8" },
    draw: fir,
  },
  palmblatt: { ...leafy, colours: { main: "#3f7f63", second: "#6ba583", accent: "#e2958f", deep: "#2c5f4a", pale: "#f0c8bf" }, draw: palm },
} as const satisfies Record<string, Motif>;
