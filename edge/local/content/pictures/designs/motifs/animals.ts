import { circle, closedCurve, ellipse, leaf, mirrorPoints, openCurve, outline, polygon } from "../path.ts";
import { hearts, stars, twig } from "./pieces.ts";
import { area, line, type Motif, type Random, randomBetween, type Shape } from "./shape.ts";

const eye = (x: number, y: number, size = 1.8): Shape => area("deep", circle(x, y, size));

function elephant(): Shape[] {
  const leg = (x: number) =>
    closedCurve([
      [x, 10],
      [x + 13, 10],
      [x + 13, 26],
      [x + 14, 41],
      [x + 7, 43],
      [x - 1, 41],
      [x, 26],
    ]);
  return [
    line("deep", openCurve("-38 -2, -45 6, -43 18"), 2.2),
    area("second", leg(-22)),
    area("second", leg(8)),
    area("main", closedCurve("-40 8, -36 -12, -20 -23, 0 -23, 14 -14, 19 6, 12 22, -10 25, -32 24")),
    area("main", leg(-37)),
    area("main", leg(-5)),
    area(
      "main",
      outline("33 -20, 41 -6, 42 8, 37 16, 41 21, 46 16, 46 9", "46 9, 51 10", "51 10, 52 20, 43 29, 33 24, 29 12, 27 -2", "27 -2, 33 -20"),
    ),
    area("main", closedCurve("4 -18, 10 -34, 24 -39, 36 -31, 39 -16, 33 -2, 20 3, 9 -4")),
    area("second", closedCurve("12 -30, 2 -38, -11 -32, -15 -15, -8 2, 4 5, 13 -6, 15 -20")),
    area("accent", closedCurve("7 -27, -1 -31, -8 -26, -10 -14, -5 -4, 4 -3, 8 -12")),
    area("accent", ellipse(31, -9, 3.6, 2.6)),
    eye(28, -20, 2.1),
    line("deep", "M-35 40q3 -4 6 0M-3 40q3 -4 6 0", 1),
  ];
}

function fox(): Shape[] {
  const ear = "-27 -16, -27 -46, -7 -34";
  const inner = "-23 -24, -23.5 -38, -13 -32";
  const cheek = ["-28 -16, -15 -16, -5 -6, 0 7", "0 7, -10 2, -20 -5, -28 -16"];
  return [
    area("main", closedCurve("12 44, 30 42, 45 30, 47 10, 39 -4, 33 2, 33 14, 26 26, 14 34")),
    area("pale", outline("39 -4, 47 8, 47 16", "47 16, 42 13, 38 16, 33 12", "33 12, 33 2, 39 -4")),
    area("main", outline("-14 0, -22 20, -24 38, -18 45, 0 46, 18 45, 24 38, 22 20, 14 0", "14 0, 0 -4, -14 0")),
    area("pale", outline("-10 2, -9 16, 0 30", "0 30, 9 16, 10 2", "10 2, 0 6, -10 2")),
    line("deep", openCurve("-6 44, -7 34, -11 26"), 1),
    line("deep", openCurve("6 44, 7 34, 11 26"), 1),
    area("deep", ellipse(-9, 45, 8, 3.4)),
    area("deep", ellipse(9, 45, 8, 3.4)),
    area("main", polygon(ear)),
    area("main", polygon(mirrorPoints(ear))),
    area("deep", polygon(inner)),
    area("deep", polygon(mirrorPoints(inner))),
    area("main", outline("-28 -16, -18 -32, 0 -36, 18 -32, 28 -16", "28 -16, 20 -4, 10 2, 0 8", "0 8, -10 2, -20 -4, -28 -16")),
    area("pale", outline(...cheek)),
    area("pale", outline(...cheek.map(mirrorPoints))),
    area("deep", ellipse(0, 5.5, 3.6, 2.8)),
    eye(-11, -13, 2.2),
    eye(11, -13, 2.2),
  ];
}

function hare(random: Random): Shape[] {
  const tilt = randomBetween(random, -4, 4);
  return [
    area("pale", circle(-34, 27, 7)),
    area("second", leaf([18, -20], 16 + tilt, 36, 12, 0.6)),
    area("main", closedCurve("-33 34, -34 14, -24 -3, -6 -9, 10 -4, 20 12, 21 32, 18 44, 0 45, -24 45")),
    area("second", closedCurve("11 14, 19 12, 22 28, 25 43, 16 46, 9 44, 12 32")),
    area("second", closedCurve("-28 36, -27 20, -14 11, 0 18, 4 34, 10 44, -8 47, -24 46")),
    area("main", closedCurve("6 -2, 6 -16, 14 -25, 26 -26, 36 -18, 39 -10, 34 -4, 22 1, 12 6")),
    area("main", leaf([13, -20], -9 + tilt, 38, 13, 0.6)),
    area("accent", leaf([12.5, -24], -9 + tilt, 29, 6.4, 0.6)),
    eye(26, -16, 2),
    area("accent", ellipse(38, -12, 2.2, 1.6)),
    line("deep", "M34 -8L46 -6M34 -7L45 -2", 0.5),
    line("deep", openCurve("-27 20, -14 11, 0 18, 4 34"), 0.8),
    ...[-40, -28, 30, 38].map((x, place) => area("second", leaf([x, 48], place % 2 ? 14 : -14, 13, 3.4))),
  ];
}

function reindeer(): Shape[] {
  const antler = "5 -10, 13 -22, 25 -30, 30 -47";
  const tines = ["12 -21, 7 -36", "22 -28, 20 -43", "28 -37, 40 -43"];
  const ear = (side: number): Shape[] => [
    area("main", leaf([side * 11, -6], side * 68, 23, 11)),
    area("accent", leaf([side * 13, -6], side * 68, 16, 5)),
  ];
  return [
    ...[antler, ...tines].flatMap((points) => [line("deep", openCurve(points), 3), line("deep", openCurve(mirrorPoints(points)), 3)]),
    ...ear(-1),
    ...ear(1),
    area("main", closedCurve("-17 50, -15 30, 0 26, 15 30, 17 50, 0 52")),
    area("main", closedCurve("0 -14, 12 -11, 16 2, 12 16, 9 26, 0 31, -9 26, -12 16, -16 2, -12 -11")),
    area("pale", closedCurve("0 9, 8 14, 10 22, 6 29, 0 31, -6 29, -10 22, -8 14")),
    area("accent", closedCurve("-20 36, 0 31, 20 36, 19 44, 0 41, -19 44")),
    area("accent", polygon("6 40, 14 40, 17 52, 7 52")),
    area("accent", ellipse(0, 16.5, 5, 3.8)),
    eye(-8, 3, 2),
    eye(8, 3, 2),
    line("deep", "M0 20v4M-4 25q4 3 8 0", 0.9),
  ];
}

/** Draws a fish, the symbol on christening cards, above two waves. */
function fish(): Shape[] {
  const scales = [-14, -4, 6, 16].flatMap((x, column) =>
    [-9, 0, 9].slice(column === 3 ? 1 : 0, column === 0 ? 3 : 3).map((y) => `M${x} ${y - 4.5}q6 4.5 0 9`),
  );
  return [
    area("second", outline("-24 0, -36 -10, -48 -20", "-48 -20, -42 0, -48 20", "-48 20, -36 10, -24 0")),
    area("accent", outline("-6 -16, 2 -27, 16 -28", "16 -28, 15 -20, 17 -14", "17 -14, -6 -16")),
    area("accent", outline("0 16, 4 24, 13 25", "13 25, 13 15", "13 15, 0 16")),
    area("main", outline("-30 0, -12 -14, 8 -19, 30 -14, 46 0", "46 0, 30 14, 8 19, -12 14, -30 0")),
    area("pale", outline("28 -15, 40 -8, 46 0", "46 0, 40 8, 28 15", "28 15, 33 0, 28 -15")),
    line("pale", scales.join(""), 1.1),
    line("pale", "M-46 -12L-34 -4M-46 12L-34 4M-44 0L-34 0", 1),
    eye(38, -4, 2),
    line("second", "M-48 38q8 -7 16 0t16 0t16 0t16 0t16 0t16 0", 1.6),
    line("accent", "M-38 46q8 -7 16 0t16 0t16 0t16 0t12 0", 1.4),
  ];
}

const figure = { form: "figure" } as const;

export const animalMotifs = {
  elefant: {
    ...figure,
    outdoors: "land",
    colours: { main: "#a5b1bd", second: "#8796a6", accent: "#eab3b6", deep: "#4d5763", pale: "#dfe6ea" },
    draw: elephant,
    piece: hearts,
  },
  fuchs: {
    ...figure,
    outdoors: "land",
    colours: { main: "#d9803f", second: "#e6a466", accent: "#7d9a78", deep: "#54392a", pale: "#fbf1e3" },
    draw: fox,
    piece: twig,
  },
  hase: {
    ...figure,
    outdoors: "land",
    colours: { main: "#b9a48c", second: "#cdbba5", accent: "#e6a9a4", deep: "#5e5247", pale: "#f6efe4" },
    draw: hare,
    piece: twig,
  },
  rentier: {
    ...figure,
    outdoors: "winter",
    colours: { main: "#a37452", second: "#c39a72", accent: "#bb3a35", deep: "#5b4334", pale: "#ecd9c2" },
    draw: reindeer,
    piece: stars,
  },
  fisch: {
    ...figure,
    outdoors: "water",
    colours: { main: "#5f93b0", second: "#8fb8cb", accent: "#c7a86b", deep: "#2f5468", pale: "#e6f0f2" },
    draw: fish,
    piece: twig,
  },
} as const satisfies Record<string, Motif>;
