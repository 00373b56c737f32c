import { box, circle, closedCurve, ellipse, heart, openCurve, outline, polygon, polyline } from "../path.ts";
import { hearts, twig, waves } from "./pieces.ts";
import { area, line, type Motif, type Random, randomBetween, type Shape } from "./shape.ts";

function anchor(): Shape[] {
  return [
    line("main", circle(0, -40, 6.5), 4),
    line("main", polyline([0, -33], [0, 42]), 5.5),
    line("main", polyline([-19, -23], [19, -23]), 5),
    area("main", `${circle(-20, -23, 3.6)}${circle(20, -23, 3.6)}`),
    line("main", openCurve("-35 12, -28 30, -12 41, 0 43, 12 41, 28 30, 35 12"), 5.5),
    area("main", polygon("-46 22, -37 2, -25 19")),
    area("main", polygon("46 22, 37 2, 25 19")),
    line("accent", openCurve("6 -38, 16 -30, 2 -16, -12 -6, 2 4, 13 13, 1 23, -12 31, -24 26"), 2.6),
    line("deep", openCurve("6 -38, 16 -30, 2 -16, -12 -6, 2 4, 13 13, 1 23, -12 31, -24 26"), 0.5),
  ];
}

function twoHearts(random: Random): Shape[] {
  const turn = randomBetween(random, -12, -4);
  return [
    area("main", heart(-6, -2, 74, turn)),
    area("second", heart(25, 22, 40, 18)),
    line("pale", openCurve("-37 -12, -36 -24, -27 -31"), 3),
    line("pale", openCurve("10 20, 11 13, 17 10"), 2),
    line("accent", openCurve("-40 42, -20 47, 2 44, 20 47, 40 43"), 1),
  ];
}

function candle(random: Random): Shape[] {
  const leaves = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3].map((place) => {
      const [x, y] = [side * (14 + place * 7.5), 43 - place * 3.6];
      const tip = [x + side * 13, y - 9 + place] as const;
      return area(place % 2 ? "deep" : "accent", outline([[x, y], [x + side * 4, y - 9], tip], [tip, [x + side * 11, y - 1], [x, y]]));
    }),
  );
  const lean = randomBetween(random, -1.5, 1.5);
  return [
    area("pale", circle(0, -30, 21)),
    line("deep", openCurve("-42 34, -26 42, 0 45, 26 42, 42 34"), 1.2),
    ...leaves,
    area("main", box(-12, -10, 24, 54, 2)),
    area("second", box(4, -9, 8, 53, 2)),
    area("pale", ellipse(0, -9.5, 12, 3.2)),
    area("pale", outline("-12 -10, -11 6, -8.5 8, -7 4, -6 -8", "-6 -8, -12 -10")),
    line("deep", "M0 -9L0.6 -18", 1.2),
    area(
      "second",
      closedCurve([
        [0, -46],
        [5 + lean, -32],
        [5, -23],
        [0, -16],
        [-5, -23],
        [-4 + lean, -32],
      ]),
    ),
    area("main", closedCurve("0.4 -36, 2.8 -28, 2.4 -22, 0 -18, -2.6 -22, -2.4 -28")),
  ];
}

function cross(random: Random): Shape[] {
  const sway = randomBetween(random, -3, 3);
  const vine = openCurve([
    [-26, 44],
    [-10, 36],
    [8, 24 + sway],
    [-4, 8],
    [-10, -6],
    [8, -14],
    [14, -28],
  ]);
  const leaves = [
    "-10 36 -14 25",
    "8 24 18 18",
    "-4 8 -16 8",
    "-10 -6 -20 -14",
    "8 -14 20 -10",
    "14 -28 22 -38",
    "14 -28 8 -38",
    "-20 41 -27 32",
  ].map((pair) => {
    const [x = 0, y = 0, toX = 0, toY = 0] = pair.split(" ").map(Number);
    const [across, down] = [(toY - y) * 0.28, (x - toX) * 0.28];
    const [middleX, middleY] = [(x + toX) / 2, (y + toY) / 2];
    return area(
      "accent",
      outline(
        [
          [x, y],
          [middleX + across, middleY + down],
          [toX, toY],
        ],
        [
          [toX, toY],
          [middleX - across, middleY - down],
          [x, y],
        ],
      ),
    );
  });
  return [
    area(
      "main",
      outline(
        "-6 48, -4.4 20, -4.4 -12",
        "-4.4 -12, -20 -12.4, -30 -10",
        "-30 -10, -30 -24",
        "-30 -24, -20 -21.6, -4.4 -22",
        "-4.4 -22, -4.6 -36, -6 -48",
        "-6 -48, 6 -48",
        "6 -48, 4.6 -36, 4.4 -22",
        "4.4 -22, 20 -21.6, 30 -24",
        "30 -24, 30 -10",
        "30 -10, 20 -12.4, 4.4 -12",
        "4.4 -12, 4.4 20, 6 48",
        "6 48, -6 48",
      ),
    ),
    line("deep", vine, 1.1),
    ...leaves,
  ];
}

const figure = { form: "figure" } as const;

export const objectMotifs = {
  anker: {
    ...figure,
    outdoors: "water",
    colours: { main: "#2f5273", second: "#6a93b0", accent: "#c9a36a", deep: "#1f3850", pale: "#dfeaf0" },
    draw: anchor,
    piece: waves,
  },
  herz: {
    ...figure,
    colours: { main: "#c63f46", second: "#e58a8a", accent: "#d7a26a", deep: "#7d2530", pale: "#fbe6e2" },
    draw: twoHearts,
    piece: hearts,
  },
  kerze: {
    ...figure,
    colours: { main: "#f0d9a8", second: "#e7b04f", accent: "#7f9370", deep: "#5f6f52", pale: "#fbf0d2" },
    draw: candle,
    piece: twig,
  },
  kreuz: {
    ...figure,
    outdoors: "land",
    colours: { main: "#4b4f55", second: "#8a8f96", accent: "#93a58a", deep: "#5d6d57", pale: "#e6e7e4" },
    draw: cross,
    piece: twig,
  },
} as const satisfies Record<string, Motif>;
