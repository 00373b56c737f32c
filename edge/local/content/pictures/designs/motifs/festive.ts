import { box, circle, closedCurve, openCurve, outline, parsePoints, polygon, star } from "../path.ts";
import { dots, stars } from "./pieces.ts";
import { area, line, type Motif, pickRandom, type Random, randomBetween, type Shape, type Tone } from "./shape.ts";

function schoolCone(random: Random): Shape[] {
  const tones: readonly Tone[] = ["accent", "pale", "second", "pale"];
  const patterns = parsePoints("-12 -8, 4 -2, 14 -12, -4 10, 7 15, 1 28, -18 -14").map(([x = 0, y = 0], place) =>
    area(tones[place % tones.length] ?? "pale", place % 2 ? circle(x, y, 2.6) : star(x, y, 5, 5, 0.45, randomBetween(random, 0, 60))),
  );
  const pencil = (path: string, tip: string, tone: Tone): Shape[] => [area(tone, polygon(path)), area("deep", polygon(tip))];
  return [
    ...pencil("-14 -20, -20 -42, -14 -44, -8 -22", "-20 -42, -19 -50, -14 -44", "accent"),
    ...pencil("10 -20, 18 -40, 23 -38, 16 -18", "18 -40, 23 -46, 23 -38", "deep"),
    area("pale", closedCurve("-27 -20, -30 -32, -20 -36, -10 -42, 0 -38, 12 -42, 20 -35, 30 -31, 27 -20, 10 -16, -10 -16")),
    line("second", "M-18 -22L-20 -33M-8 -20L-9 -38M2 -20V-36M12 -20L13 -38M20 -22L23 -31", 0.8),
    area("main", outline("-28 -22, 0 -16, 28 -22", "28 -22, 14 16, 3 49", "3 49, 0 51, -3 49", "-3 49, -14 16, -28 -22")),
    area("second", outline("28 -22, 14 16, 3 49", "3 49, 8 16, 14 -18", "14 -18, 28 -22")),
    ...patterns,
    area("accent", outline("-28 -24, 0 -18, 28 -24", "28 -24, 28 -19", "28 -19, 0 -13, -28 -19", "-28 -19, -28 -24")),
    area(
      "accent",
      `${outline("0 -16, -12 -25, -18 -16", "-18 -16, -12 -9, 0 -16")}${outline("0 -16, 12 -25, 18 -16", "18 -16, 12 -9, 0 -16")}`,
    ),
    area("deep", circle(0, -16, 3)),
  ];
}

const glyphs = [
  "M-10 13L0 -13L10 13M-6 4H6",
  "M-8 -13V13M-8 -13H1a6.3 6.3 0 0 1 0 12.6H-8M1 -0.4a6.7 6.7 0 0 1 0 13.4H-8",
  "M10 -8a13 13 0 1 0 0 16",
];

function letters(random: Random): Shape[] {
  const tones: readonly Tone[] = ["main", "second", "accent"];
  const shifted = Math.floor(random() * 3);
  return [
    ...glyphs.map((glyph, place) =>
      line(tones[(place + shifted) % 3] ?? "main", transformPath(glyph, -31 + place * 31, place === 1 ? -14 : -8, 1.25), 7.5),
    ),
    area("main", polygon("-42 27, 26 21, 27 31, -41 37")),
    area("second", polygon("-42 27, -34 26.3, -33 36.3, -41 37")),
    area("pale", polygon("26 21, 40 25, 27 31")),
    area("deep", polygon("35 23.5, 40 25, 35.5 27.3")),
    line("deep", openCurve("-30 46, -14 43, 4 46, 20 43, 36 45"), 1.1),
    area("accent", star(-40, -36, 5)),
    area("second", star(38, -34, 6, 5, 0.42, 14)),
  ];
}

/** Moves and scales a path; supports the commands M, L, H, V and a only. */
function transformPath(path: string, x: number, y: number, size: number): string {
  return path.replace(/([MLHVa])([^MLHVa]*)/g, (_, command: string, rest: string) => {
    const values = rest.trim().split(/\s+/).filter(Boolean).map(Number);
    const scaled = values.map((value, place) => {
      if (command === "a") return place > 1 && place < 5 ? value : value * size;
      if (command === "H") return value * size + x;
      if (command === "V") return value * size + y;
      return value * size + (place % 2 ? y : x);
    });
    return command + scaled.map((value) => Math.round(value * 100) / 100).join(" ");
  });
}

function balloons(random: Random): Shape[] {
  const tones: readonly Tone[] = ["second", "accent", "main", "pale", "main"];
  const shifted = Math.floor(random() * tones.length);
  const places = [
    [-24, -14, 13],
    [23, -16, 13],
    [-9, -33, 14],
    [14, -36, 12],
    [1, -10, 14.5],
  ];
  const each = places.map(([x = 0, y = 0, size = 0], place) => ({
    x: x + randomBetween(random, -2, 2),
    y,
    size,
    tone: tones[(place + shifted) % tones.length] ?? "main",
  }));
  return [
    line(
      "deep",
      each
        .map(({ x, y, size }) =>
          openCurve([
            [x, y + size * 1.3],
            [x * 0.5, 24],
            [0, 34],
          ]),
        )
        .join(""),
      0.7,
    ),
    line("deep", openCurve("0 34, -3 41, 2 46, -1 51"), 0.7),
    ...each.flatMap(({ x, y, size, tone }) => [
      area(
        tone,
        closedCurve([
          [x, y - size * 1.14],
          [x + size * 0.78, y - size * 0.7],
          [x + size * 0.86, y + size * 0.12],
          [x, y + size * 1.16],
          [x - size * 0.86, y + size * 0.12],
          [x - size * 0.78, y - size * 0.7],
        ]),
      ),
      area(
        tone,
        polygon([
          [x, y + size * 1.1],
          [x + 2.4, y + size * 1.32],
          [x - 2.4, y + size * 1.32],
        ]),
      ),
      line(
        "pale",
        openCurve([
          [x - size * 0.5, y - size * 0.1],
          [x - size * 0.5, y - size * 0.5],
          [x - size * 0.2, y - size * 0.82],
        ]),
        1.3,
      ),
    ]),
    area("accent", `${outline("0 34, -9 28, -11 34", "-11 34, -8 39, 0 34")}${outline("0 34, 9 28, 11 34", "11 34, 8 39, 0 34")}`),
  ];
}

function hotAirBalloon(random: Random): Shape[] {
  const gore = (share: number) =>
    outline(
      [
        [-7 * share, 22],
        [-26 * share, 4],
        [-33 * share, -16],
        [-22 * share, -40],
        [0, -49],
      ],
      [
        [0, -49],
        [22 * share, -40],
        [33 * share, -16],
        [26 * share, 4],
        [7 * share, 22],
      ],
      [
        [7 * share, 22],
        [-7 * share, 22],
      ],
    );
  const band = pickRandom(random, ["pale", "accent"] as const);
  return [
    area("main", gore(1)),
    area("second", gore(0.72)),
    area("main", gore(0.42)),
    area("accent", gore(0.15)),
    area(band, outline("-32.5 -18, 0 -11, 32.5 -18", "32.5 -18, 32 -9.5, 30 -3", "30 -3, 0 5, -30 -3", "-30 -3, -32 -9.5, -32.5 -18")),
    area("deep", [-20, -7, 7, 20].map((x) => star(x, x * x * -0.012 - 1.6, 4, 5)).join("")),
    line("deep", "M-7 22L-5 36M7 22L5 36M-2 22V36M2 22V36", 0.8),
    area("deep", box(-6.5, 36, 13, 10, 2)),
    line("accent", "M-6 40H6", 1.4),
    area("pale", closedCurve("-50 34, -44 26, -36 28, -28 22, -20 30, -12 34, -22 39, -40 39")),
    area("pale", closedCurve("14 30, 22 24, 30 26, 38 20, 44 26, 50 30, 42 35, 22 35")),
  ];
}

const figure = { form: "figure" } as const;

export const festiveMotifs = {
  schultuete: {
    ...figure,
    colours: { main: "#3f86b8", second: "#2f6c9c", accent: "#f0b73c", deep: "#d4574a", pale: "#fdf3dc" },
    draw: schoolCone,
    piece: stars,
  },
  buchstaben: {
    ...figure,
    colours: { main: "#e3744b", second: "#3f8f9b", accent: "#f2b843", deep: "#3f4a57", pale: "#f6e3c5" },
    draw: letters,
    piece: stars,
  },
  luftballons: {
    ...figure,
    outdoors: "air",
    colours: { main: "#3f86c0", second: "#e2655a", accent: "#f0b648", deep: "#51606b", pale: "#a9d0c4" },
    draw: balloons,
    piece: dots,
  },
  heissluftballon: {
    ...figure,
    outdoors: "air",
    colours: { main: "#cf4f45", second: "#efc35a", accent: "#4a83ad", deep: "#5b4637", pale: "#e6eef1" },
    draw: hotAirBalloon,
    piece: stars,
  },
} as const satisfies Record<string, Motif>;
