import { circle, closedCurve, leaf, mirrorPoints, openCurve, outline, type Point, type Points, parsePoints, polygon } from "../path.ts";
import { hearts, twig } from "./pieces.ts";
import { area, line, type Motif, type Random, randomBetween, type Shape } from "./shape.ts";

function butterfly(random: Random): Shape[] {
  const reach = randomBetween(random, 0.94, 1.05);
  const wing = (points: Points): Point[] => parsePoints(points).map(([x, y]) => [x * reach, y]);
  const upper = wing("2 -8, 12 -28, 32 -41, 46 -36, 45 -18, 32 -4, 14 0");
  const lower = wing("2 0, 18 2, 33 8, 38 22, 30 36, 18 34, 8 18");
  const field = wing("8 -10, 18 -25, 32 -33, 38 -30, 36 -18, 26 -9, 14 -5");
  const spot = wing("8 5, 18 7, 28 13, 29 22, 23 27, 14 18");
  const pair = (shapes: (side: (points: Points) => Point[]) => Shape[]) => [
    ...shapes((points) => [...parsePoints(points)]),
    ...shapes(mirrorPoints),
  ];
  return [
    ...pair((side) => [
      area("accent", closedCurve(side(lower))),
      area("pale", closedCurve(side(spot))),
      area("main", closedCurve(side(upper))),
      area("second", closedCurve(side(field))),
    ]),
    ...pair((side) => [
      line("deep", openCurve(side(wing("3 -7, 20 -20, 40 -31"))), 0.8),
      line("deep", openCurve(side(wing("4 -5, 22 -12, 40 -21"))), 0.8),
    ]),
    ...pair((side) => [
      area(
        "deep",
        side(wing("41 -32, 43 -25, 40 -19, 32 30, 35 23"))
          .map(([x, y]) => circle(x, y, 1.3))
          .join(""),
      ),
    ]),
    ...pair((side) => [line("deep", openCurve(side("0 -14, 5 -30, 14 -38")), 0.9)]),
    area("deep", closedCurve("0 -18, 3 -12, 2.6 4, 0 24, -2.6 4, -3 -12")),
    area("deep", circle(0, -19, 3)),
  ];
}

function dove(random: Random): Shape[] {
  const leaves = [0, 1, 2].flatMap((pair) => [
    leaf([42 - pair, -1 + pair * 7], 118, 10, 4.4),
    leaf([42 - pair, -1 + pair * 7], 232, 10, 4.4),
  ]);
  const feathers = (x: number, y: number): Point[][] => [
    [
      [18 + x, 4 + y],
      [12 + x, -18 + y],
      [-4 + x, -36 + y],
      [-24 + x, -47 + y],
    ],
    [
      [-24 + x, -47 + y],
      [-19 + x, -39 + y],
      [-24 + x, -35 + y],
    ],
    [
      [-24 + x, -35 + y],
      [-19 + x, -28 + y],
      [-23 + x, -23 + y],
    ],
    [
      [-23 + x, -23 + y],
      [-17 + x, -17 + y],
      [-20 + x, -11 + y],
    ],
    [
      [-20 + x, -11 + y],
      [-13 + x, -6 + y],
      [-14 + x, 0 + y],
    ],
    [
      [-14 + x, 0 + y],
      [-2 + x, 10 + y],
      [18 + x, 4 + y],
    ],
  ];
  const tail = ["-12 6, -32 10, -50 10", "-50 10, -44 16, -50 19", "-50 19, -44 23, -47 28", "-47 28, -30 26, -12 20", "-12 20, -12 6"];
  return [
    area("second", outline(...feathers(14, -1).map((run) => run.map(([x, y]) => [x * 0.9 + 4, y * 0.92] as const)))),
    area("second", outline(...tail)),
    area("main", closedCurve("43 -9, 38 -16, 30 -17, 22 -9, 8 -1, -10 4, -24 12, -16 20, 0 24, 18 20, 30 9, 37 -3")),
    area("pale", outline(...feathers(0, 2))),
    ...(["M-19 -33Q-4 -26 8 -6", "M-17 -20Q-4 -14 6 -1", "M-14 -8Q-4 -4 4 3"] as const).map((path) => line("second", path, 0.9)),
    area("deep", polygon("41 -13, 48 -9, 41 -7")),
    area("deep", circle(35, -12, 1.5)),
    line(
      "deep",
      openCurve([
        [45, -8],
        [43, 4],
        [40 + randomBetween(random, -2, 2), 19],
      ]),
      1,
    ),
    area("accent", leaves.join("")),
  ];
}

const figure = { form: "figure" } as const;

export const wingedMotifs = {
  schmetterling: {
    ...figure,
    colours: { main: "#e9b44a", second: "#f6d88e", accent: "#e08aa0", deep: "#4a3d3b", pale: "#f9dfe0" },
    draw: butterfly,
    piece: hearts,
  },
  taube: {
    ...figure,
    outdoors: "air",
    colours: { main: "#e9eef0", second: "#c6d1d6", accent: "#8fa57c", deep: "#6f7d84", pale: "#f8fafa" },
    draw: dove,
    piece: twig,
  },
} as const satisfies Record<string, Motif>;
