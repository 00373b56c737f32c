import { circle, closedCurve, openCurve, outline, type Point, parsePoints, pointAt, polygon, roundCoordinate, star } from "../path.ts";
import { bird, cloud, crystal, dots, stars } from "./pieces.ts";
import { area, line, type Motif, pickRandom, type Random, randomBetween, type Shape, type Tone } from "./shape.ts";

function mountains(random: Random): Shape[] {
  const peak = (x: number, top: number, wide: number, tone: Tone): Shape[] => {
    const [left, right] = [x - wide, x + wide];
    const down = (share: number, side: number) => [x + wide * share * side, top + (34 - top) * share] as const;
    return [
      area(
        tone,
        polygon([
          [left, 34],
          [x, top],
          [right, 34],
        ]),
      ),
      area("deep", polygon([[x, top], down(1, 1), [x + wide * 0.22, 34], [x - wide * 0.06, top + (34 - top) * 0.5]])),
      area(
        "pale",
        polygon([
          [x, top],
          down(0.32, 1),
          [x + wide * 0.14, top + (34 - top) * 0.24],
          [x + wide * 0.03, top + (34 - top) * 0.38],
          [x - wide * 0.1, top + (34 - top) * 0.25],
          down(0.34, -1),
        ]),
      ),
    ];
  };
  const firs = [-42, -35, -29, 30, 37, 44, 24].map((x) => {
    const [foot, size] = [randomBetween(random, 33, 37), randomBetween(random, 9, 15)];
    return polygon([
      [x - size * 0.28, foot],
      [x, foot - size],
      [x + size * 0.28, foot],
    ]);
  });
  return [
    area("accent", circle(randomBetween(random, 12, 22), -26, 13)),
    ...peak(-24, -12 + randomBetween(random, -4, 4), 28, "second"),
    ...peak(28, -8 + randomBetween(random, -4, 4), 24, "second"),
    ...peak(2, -34, 34, "main"),
    area("main", closedCurve("-50 36, -34 31, -12 33, 8 30, 30 34, 50 32, 50 42, 0 44, -50 42")),
    area("deep", firs.join("")),
    line("deep", "M-30 -34q4 -5 7 0q3 -5 7 0M-38 -26q3 -4 5 0q2 -4 5 0", 1),
  ];
}

function moon(random: Random): Shape[] {
  const hanging = [-16, -2, 13].map((x, place) => ({ x, y: 14 + (place === 1 ? 17 : 6) + randomBetween(random, -3, 3) }));
  return [
    area("main", outline("6 -46, -20 -40, -36 -16, -32 12, -10 30, 16 28, 31 14", "31 14, 10 16, -6 4, -11 -16, -4 -36, 6 -46")),
    line("second", openCurve("-26 -24, -31 -8, -26 8, -14 20"), 2),
    ...[
      [18, -30, 7],
      [34, -14, 4.6],
      [10, -8, 5],
      [38, -38, 3.4],
    ].map(([x = 0, y = 0, size = 0]) => area("accent", star(x, y, size, 5, 0.44, randomBetween(random, 0, 40)))),
    line("deep", hanging.map(({ x, y }) => `M${x} 26V${roundCoordinate(y + 6)}`).join(""), 0.5),
    ...hanging.map(({ x, y }) => area("accent", star(x, y + 10, 4.6))),
    area("pale", closedCurve("-44 40, -38 30, -26 30, -16 24, -4 30, 2 36, 12 42, -6 46, -34 46")),
    area(
      "second",
      parsePoints("-40 -40, -44 -8, 44 4, 28 30, 24 -46")
        .map(([x = 0, y = 0]) => circle(x, y, 1.3))
        .join(""),
    ),
  ];
}

function rainbow(random: Random): Shape[] {
  const tones: readonly Tone[] = ["deep", "accent", "second", "main", "pale"];
  const bows = tones.map((tone, place) => {
    const radius = 42 - place * 7;
    return line(tone, `M${-radius} 26A${radius} ${radius} 0 0 1 ${radius} 26`, 6.2);
  });
  const puff = (x: number, size: number) =>
    closedCurve([
      [x - size, 32],
      [x - size * 0.86, 22],
      [x - size * 0.4, 21],
      [x - size * 0.05, 13],
      [x + size * 0.45, 16],
      [x + size * 0.6, 24],
      [x + size, 26],
      [x + size * 0.9, 35],
      [x, 37],
      [x - size * 0.8, 37],
    ]);
  return [
    ...bows,
    area("pale", puff(-28, randomBetween(random, 19, 22))),
    area("pale", puff(28, randomBetween(random, 19, 22))),
    area("accent", threeStars(random)),
  ];
}

function threeStars(random: Random): string {
  return parsePoints("-40 -26, 40 -24, 0 -30")
    .map(([x = 0, y = 0]) => star(x + randomBetween(random, -3, 3), y, 4))
    .join("");
}

function snowflake(random: Random): Shape[] {
  const forks = [0.34, 0.56, 0.78].map((share) => ({ share, size: randomBetween(random, 6, 13) * (1.2 - share * 0.5) }));
  const arm = (middle: readonly [number, number], size: number, turn: number): string => {
    const tip = pointAt(middle, turn, size);
    const sides = forks.map(({ share, size: reach }) => {
      const foot = pointAt(middle, turn, size * share);
      const ends = [-1, 1].map((side) => pointAt(foot, turn + side * 52, (reach * size) / 44));
      return `M${ends.map((end) => end.map(roundCoordinate).join(" ")).join(`L${foot.map(roundCoordinate).join(" ")}L`)}`;
    });
    return `M${middle.map(roundCoordinate).join(" ")}L${tip.map(roundCoordinate).join(" ")}${sides.join("")}`;
  };
  const crystalAt = (x: number, y: number, size: number) => Array.from({ length: 6 }, (_, place) => arm([x, y], size, place * 60)).join("");
  const hexagon = (size: number) => polygon(Array.from({ length: 6 }, (_, place) => pointAt([0, 0], place * 60, size)));
  return [
    line("main", crystalAt(0, 0, 44), 2.4),
    line("second", hexagon(11), 1.4),
    area("accent", Array.from({ length: 6 }, (_, place) => circle(...pointAt([0, 0], place * 60, 46), 2.2)).join("")),
    area("main", circle(0, 0, 3)),
  ];
}

/** Spreads points evenly, but not in rows (Martin Roberts' sequence R2). */
function spreadOut(random: Random, count: number): Point[] {
  const [right, down] = [random(), random()];
  const share = (start: number, step: number, place: number) => ((start + step * place) % 1) * 96 - 48;
  return Array.from({ length: count }, (_, place): Point => [share(right, 0.7548776662, place), share(down, 0.569840291, place)]);
}

/** Draws stars, a few of them joined by a line. */
function night(random: Random): Shape[] {
  const spread = spreadOut(random, 15);
  const chain = [...spread].sort((left, right) => left[0] - right[0]).filter((_, place) => place % 3 === 1);
  return [
    line("second", `M${chain.map((point) => point.map(roundCoordinate).join(" ")).join("L")}`, 0.5),
    ...spread.map(([x, y], place) =>
      area(
        place % 4 ? "accent" : "main",
        star(x, y, randomBetween(random, 2, 6.5), pickRandom(random, [4, 4, 5]), 0.36, randomBetween(random, -10, 10)),
      ),
    ),
    area("pale", spread.map(([x, y]) => circle(-y * 0.98, x * 0.95, 0.9)).join("")),
  ];
}

function confetti(random: Random): Shape[] {
  const tones: readonly Tone[] = ["main", "second", "accent", "deep", "pale"];
  return spreadOut(random, 34).map(([x, y], place): Shape => {
    const [tone, size, turn] = [tones[place % 5] ?? "main", randomBetween(random, 2, 4), randomBetween(random, 0, 360)];
    if (place % 6 === 5)
      return line(
        tone,
        openCurve([
          [x, y],
          pointAt([x, y], turn + 40, size * 1.6),
          pointAt([x, y], turn, size * 2.6),
          pointAt([x, y], turn + 12, size * 4.4),
        ]),
        1.3,
      );
    if (place % 3 === 1) return area(tone, polygon([0, 78, 180, 258].map((corner) => pointAt([x, y], turn + corner, size))));
    return area(tone, place % 7 === 3 ? star(x, y, size * 1.3) : circle(x, y, size * 0.78));
  });
}

export const skyMotifs = {
  berge: {
    form: "figure",
    outdoors: "peaks",
    colours: { main: "#7a93a6", second: "#a5b6c2", accent: "#e3b98d", deep: "#4f6879", pale: "#f1f4f4" },
    draw: mountains,
    piece: bird,
  },
  mond: {
    form: "figure",
    outdoors: "night",
    night: true,
    colours: { main: "#e9cf8e", second: "#c7a95f", accent: "#f0d58d", deep: "#5d7391", pale: "#dbe4ee" },
    draw: moon,
    piece: stars,
  },
  regenbogen: {
    form: "figure",
    outdoors: "air",
    colours: { main: "#8fb8a4", second: "#f0c572", accent: "#e89a6c", deep: "#d3695f", pale: "#dfe9ee" },
    draw: rainbow,
    piece: cloud,
  },
  schneeflocke: {
    form: "scatter",
    outdoors: "winter",
    colours: { main: "#6f9fbe", second: "#a4c3d6", accent: "#c9d8df", deep: "#3f6b89", pale: "#eef5f8" },
    draw: snowflake,
    piece: crystal,
  },
  sternenhimmel: {
    form: "scatter",
    fills: true,
    outdoors: "night",
    night: true,
    colours: { main: "#e6c877", second: "#8fa2c0", accent: "#f3dfa6", deep: "#26355a", pale: "#cfd8e8" },
    draw: night,
    piece: stars,
  },
  konfetti: {
    form: "scatter",
    fills: true,
    colours: { main: "#e2655a", second: "#3f8fb0", accent: "#f2b843", deep: "#7a5aa6", pale: "#8fc0a0" },
    draw: confetti,
    piece: dots,
  },
} as const satisfies Record<string, Motif>;
