import { randomBetween } from "../motifs/shape.ts";
import { box, circle, closedCurve, heart, roundCoordinate } from "../path.ts";
import { drawPhotograph, type Subject } from "../photographs/album.ts";
import { randomFrom } from "../random-from.ts";
import { drawDaylight, drawShadow, drawWall, type SceneCanvas } from "../setting.ts";

/** Area on a sheet of 100 by 100. */
type Cell = readonly [x: number, y: number, width: number, height: number];

interface Layout {
  cells: readonly Cell[];
  subjects: readonly Subject[];
  /** Colour between the photos. */
  ground?: string;
  /** Outline to which the photos as a whole are clipped. */
  cut?: string;
  /** Outline of each photo. */
  shape?: (cell: Cell) => string;
  /** True for tilted photos with white borders. */
  askew?: true;
  /** Drawing behind the photos. */
  behind?: string;
}

const wide: readonly Subject[] = ["sea", "hills", "peaks", "beach", "meadow", "city", "forest", "snow"];
const both: readonly Subject[] = ["portrait", "sea", "couple", "hills", "child", "beach", "family", "meadow", "bouquet", "peaks"];

function grid(columns: number, rows: number, [left, top, width, height]: Cell = [0, 0, 100, 100], gap = 2): Cell[] {
  const [each, high] = [(width - gap * (columns + 1)) / columns, (height - gap * (rows + 1)) / rows];
  return Array.from(
    { length: columns * rows },
    (_, place) =>
      [left + gap + (place % columns) * (each + gap), top + gap + Math.floor(place / columns) * (high + gap), each, high] as const,
  );
}

const round = ([x, y, width, height]: Cell) => circle(x + width / 2, y + height / 2, Math.min(width, height) / 2);
const disc = (x: number, y: number, radius: number): Cell => [x - radius, y - radius, radius * 2, radius * 2];

const strips = [4, 36, 68].map((y) => {
  const holes = (row: number) => Array.from({ length: 19 }, (_, place) => box(1.6 + place * 5.3, row, 2.8, 2.2, 0.6)).join("");
  return `<path d="${box(0, y, 100, 28)}" fill="#23211f"/><path d="${holes(y + 1.4)}${holes(y + 24.4)}" fill="#f6f3ee"/>`;
});

const lands = [
  "6 22, 20 12, 36 14, 42 24, 34 34, 30 46, 22 40, 12 36",
  "30 52, 40 54, 44 64, 38 80, 32 90, 28 72",
  "50 18, 60 12, 66 22, 58 32, 50 30",
  "50 38, 64 36, 70 48, 64 66, 58 78, 52 62, 46 50",
  "68 12, 88 10, 96 24, 90 40, 80 50, 72 40, 68 28",
  "82 66, 94 64, 97 76, 88 82, 80 76",
];

/** Layouts by the number of their group (edge/local/backend/seed/collages.ts). */
const layouts: Readonly<Record<number, Layout>> = {
  1: { cells: grid(3, 3), subjects: both },
  2: { cells: grid(6, 6, [0, 0, 100, 100], 1), subjects: both, cut: heart(50, 49, 92) },
  3: {
    cells: [
      [2, 2, 46, 30],
      [50, 2, 22, 22],
      [74, 2, 24, 46],
      [2, 34, 22, 31],
      [26, 34, 22, 22],
      [50, 26, 22, 39],
      [74, 50, 24, 22],
      [26, 58, 22, 40],
      [2, 67, 22, 31],
      [50, 67, 22, 31],
      [74, 74, 24, 24],
    ],
    subjects: both,
  },
  4: {
    cells: [4, 36, 68].flatMap((y) => [0, 1, 2, 3].map((place) => [1 + place * 25, y + 5, 23, 18] as const)),
    subjects: ["city", "portrait", "sea", "couple", "hills", "child", "beach"],
    behind: strips.join(""),
  },
  5: {
    cells: [
      disc(34, 34, 26),
      disc(76, 22, 16),
      disc(74, 60, 19),
      disc(20, 76, 15),
      disc(47, 78, 13),
      disc(86, 87, 10),
      disc(10, 12, 8),
      disc(68, 85, 7),
    ],
    subjects: both,
    shape: round,
    ground: "#f3ede4",
  },
  6: { cells: grid(6, 6, [0, 0, 100, 100], 1), subjects: both, cut: "M38 6H62L94 94H71L65 76H35L29 94H6ZM50 32L41.5 58H58.500Z" },
  7: {
    cells: grid(6, 6, [0, 0, 100, 100], 1),
    subjects: ["cake", "child", "family", "portrait", "dog", "beach"],
    cut: "M14 6H88V24L52 94H28L62 28H14Z",
  },
  8: {
    cells: [
      [27, 27, 46, 46],
      ...grid(4, 1, [1, 1, 98, 25]),
      ...grid(4, 1, [1, 74, 98, 25]),
      ...grid(1, 2, [1, 26, 25, 48]),
      ...grid(1, 2, [74, 26, 25, 48]),
    ],
    subjects: ["family", "child", "portrait", "dog", "beach", "baby", "meadow", "couple"],
  },
  9: {
    cells: [
      [3, 3, 58, 68],
      [64, 3, 33, 33],
      [64, 38.5, 33, 32.5],
      [3, 74, 29, 23],
      [35, 74, 29, 23],
      [67, 74, 30, 23],
    ],
    subjects: ["couple", "bouquet", "portrait", "sea", "couple", "meadow"],
    ground: "#fbf8f3",
  },
  10: {
    cells: [disc(50, 44, 33), disc(15, 14, 11), disc(86, 16, 10), disc(13, 76, 12), disc(40, 88, 9), disc(64, 87, 10), disc(87, 72, 11)],
    subjects: ["baby", "family", "baby", "portrait", "dog", "baby", "couple"],
    shape: round,
    ground: "#dfe8ea",
  },
  11: {
    cells: [
      [4, 6, 32, 26],
      [40, 3, 27, 33],
      [70, 10, 27, 22],
      [6, 37, 26, 30],
      [36, 40, 34, 26],
      [73, 37, 23, 31],
      [10, 71, 34, 25],
      [50, 70, 24, 26],
      [77, 72, 20, 24],
    ],
    subjects: wide,
    askew: true,
    ground: "#e6d8c0",
    behind: `<path d="M4 90C30 60 10 40 40 30S80 40 96 8" fill="none" stroke="#a4573f" stroke-width="0.7" stroke-dasharray="2 1.5"/>`,
  },
  12: {
    cells: [
      [8, 5, 30, 30],
      [36, 10, 30, 30],
      [64, 4, 30, 30],
      [4, 36, 30, 30],
      [34, 42, 32, 32],
      [66, 36, 30, 30],
      [10, 66, 30, 30],
      [40, 68, 28, 28],
      [66, 66, 29, 29],
    ],
    subjects: ["portrait", "couple", "portrait", "beach", "portrait", "cake", "couple", "city"],
    askew: true,
    ground: "#d9e0d8",
  },
  13: {
    cells: [[2, 2, 63, 63], ...grid(1, 3, [65, 0, 35, 67]), ...grid(3, 1, [0, 65, 100, 35])],
    subjects: ["sea", "family", "dog", "bouquet", "portrait", "hills", "child"],
  },
  14: { cells: grid(7, 6, [0, 0, 100, 100], 0.5), subjects: wide, cut: lands.map(closedCurve).join(""), ground: "#eef1ee" },
  15: {
    cells: [disc(17, 42, 13), disc(38, 20, 14), disc(63, 20, 14), disc(84, 42, 13), [20, 46, 60, 50]],
    subjects: ["dog", "child", "dog", "meadow", "dog"],
    shape: (cell) => (cell[2] > 40 ? closedCurve("50 47, 66 54, 79 70, 78 86, 66 94, 50 90, 34 94, 22 86, 21 70, 34 54") : round(cell)),
    ground: "#f1e9dd",
  },
  16: { cells: [...grid(2, 2, [0, 0, 100, 100], 2)], subjects: ["meadow", "beach", "forest", "snow"] },
};

/** Draws a collage on canvas on a wall; undefined for an unknown group. */
export function findCollageDesign(id: number): ((width: number, height: number) => string) | undefined {
  const layout = layouts[id];
  return layout && ((width, height) => hung(layout, { width, height, random: randomFrom(id * 977) }));
}

function hung(layout: Layout, room: SceneCanvas): string {
  const size = Math.min(room.width, room.height) * 0.82;
  const [x, y] = [(room.width - size) / 2, (room.height - size) / 2 - 1];
  const edge = box(x, y, size, size);
  return [
    drawWall(room, "#e6e0d7"),
    drawShadow(edge, 2.4, 3.4, 0.085),
    `<svg x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" width="${roundCoordinate(size)}" height="${roundCoordinate(size)}" viewBox="0 0 100 100">${sheet(layout, room)}</svg>`,
    `<path d="M${roundCoordinate(x)} ${roundCoordinate(y + 0.2)}h${roundCoordinate(size)}" stroke="#ffffff" stroke-opacity="0.6" stroke-width="0.4"/><path d="M${roundCoordinate(x + size - 0.2)} ${roundCoordinate(y)}v${roundCoordinate(size)}h${roundCoordinate(-size)}" fill="none" stroke="#000000" stroke-opacity="0.16" stroke-width="0.4"/>`,
    drawDaylight(room),
  ].join("");
}

function sheet(layout: Layout, { random }: SceneCanvas): string {
  const photos = layout.cells.map((cell, place) => {
    const subject = layout.subjects[place % layout.subjects.length] ?? "hills";
    return layout.askew
      ? print(cell, subject, place, random)
      : shaped(layout, cell, drawPhotograph(subject, cell, random, `photo${place}`), place);
  });
  const all = photos.join("");
  const ground = `<path d="${box(0, 0, 100, 100)}" fill="${layout.ground ?? "#fdfcfa"}"/>${layout.behind ?? ""}`;
  return layout.cut
    ? `${ground}<clipPath id="cut"><path d="${layout.cut}" clip-rule="evenodd"/></clipPath><g clip-path="url(#cut)">${all}</g>`
    : ground + all;
}

function shaped({ shape }: Layout, cell: Cell, photo: string, place: number): string {
  return shape
    ? `<clipPath id="shape${place}"><path d="${shape(cell)}"/></clipPath><g clip-path="url(#shape${place})">${photo}</g>`
    : photo;
}

/** Draws a slightly tilted print with a white border and a shadow. */
function print([x, y, width, height]: Cell, subject: Subject, place: number, random: () => number): string {
  const turn = randomBetween(random, -5, 5);
  const paper = box(-width / 2, -height / 2, width, height, 0.4);
  return `<g transform="translate(${roundCoordinate(x + width / 2)} ${roundCoordinate(y + height / 2)}) rotate(${roundCoordinate(turn)})">${drawShadow(paper, 0.7, 1, 0.07)}<path d="${paper}" fill="#fefdfb"/>${drawPhotograph(subject, [-width / 2 + 1.4, -height / 2 + 1.4, width - 2.8, height - 6], random, `photo${place}`)}</g>`;
}
