import { darken, lighten, mixColours, saturate } from "../colours.ts";
import { type Ink, nibInk } from "../inks.ts";
import { fan, figureWithPieces, laurel, rowOfSprigs, scatterFromTop } from "../layouts.ts";
import { type Random, randomBetween } from "../motifs/shape.ts";
import { closedCurve, openCurve, type Point, roundCoordinate } from "../path.ts";
import { drawAt, drawBackground, pickByArrangement, type Sheet, type Style } from "../sheet.ts";

const papers = ["#fffdf9", "#f8f2e8", "#f4f1ee", "#fbf6f1"] as const;

/** Line drawing of the motif in one ink with a broad nib, over a brush stroke, with a line of script or a flourish. */
export const handwriting: Style = (sheet) => {
  const paper = pickByArrangement(sheet, papers);
  const tone = darken(saturate(mixColours(sheet.colours.deep, sheet.colours.main, 0.35), 1.1), 0.22);
  const ink = nibInk(tone, 0.62, paper);
  const touch = lighten(sheet.colours.second, 0.45);
  return [drawBackground(sheet, paper), pickByArrangement(sheet, layouts[sheet.motif.form])(sheet, ink, tone, touch)].join("");
};

type Layout = (sheet: Sheet, ink: Ink, tone: string, touch: string) => string;

const layouts: Record<Sheet["motif"]["form"], readonly Layout[]> = {
  sprig: [
    (sheet, ink, tone, touch) =>
      brushed(sheet, 0.5, 0.5, touch) + laurel(sheet, ink, [sheet.width / 2, sheet.height / 2], 37) + script(sheet, 0.5, tone),
    (sheet, ink, tone, touch) => brushed(sheet, 0.5, 0.3, touch) + script(sheet, 0.3, tone) + rowOfSprigs(sheet, ink, "bottom", 56),
    (sheet, ink, tone, touch) => brushed(sheet, 0.62, 0.36, touch) + fan(sheet, ink, -1, 1, 84) + script(sheet, 0.3, tone),
  ],
  figure: [
    (sheet, ink, tone, touch) => brushed(sheet, 0.5, 0.42, touch) + stood(sheet, ink, 0.42, 56) + script(sheet, 0.84, tone),
    (sheet, ink, tone, touch) => brushed(sheet, 0.5, 0.62, touch) + script(sheet, 0.2, tone) + stood(sheet, ink, 0.62, 60),
    (sheet, ink, tone, touch) =>
      brushed(sheet, 0.5, 0.46, touch) +
      figureWithPieces(sheet, ink, [sheet.width / 2, sheet.height * 0.45], 48, 8) +
      flourish(sheet, 0.9, tone),
  ],
  scatter: [
    (sheet, ink, tone, touch) => brushed(sheet, 0.5, 0.78, touch) + scatterFromTop(sheet, ink, 36, 0.56) + script(sheet, 0.8, tone),
    (sheet, ink, tone, touch) => brushed(sheet, 0.5, 0.34, touch) + stood(sheet, ink, 0.4, 64) + script(sheet, 0.86, tone),
  ],
};

const stood = (sheet: Sheet, ink: Ink, down: number, size: number) =>
  drawAt(sheet.motif.draw(sheet.random), ink, { x: sheet.width / 2, y: sheet.height * down, size: Math.min(size, sheet.height * 0.62) });

/** Draws a broad brush stroke behind the script. */
function brushed({ width, height, random }: Sheet, across: number, down: number, colour: string): string {
  const [x, y, wide, high] = [width * across, height * down, Math.min(width * 0.36, 44), randomBetween(random, 11, 16)];
  const edge = (side: number): Point[] =>
    Array.from(
      { length: 7 },
      (_, place): Point => [x + ((place - 3) / 3) * wide * side, y - side * high * randomBetween(random, 0.7, 1.1) - (place - 3) * side],
    );
  return `<path d="${closedCurve([...edge(1), ...edge(-1)])}" fill="${colour}" fill-opacity="0.5"/>`;
}

/** Draws an illegible line of script: loops, ascenders, a long end. */
function script(sheet: Sheet, down: number, tone: string): string {
  const { width, height, random } = sheet;
  const letters = Math.round(randomBetween(random, 6, 8));
  const unit = Math.min(width * 0.62, 60) / (letters + 2.4);
  const from = (width - unit * (letters + 1.6)) / 2;
  const points = Array.from({ length: letters }, (_, place) =>
    letter(random, from + place * unit, height * down, unit, place === 0),
  ).flat();
  const last = points.at(-1) ?? [from, height * down];
  const end: Point[] = [
    [last[0] + unit * 1.2, last[1] - unit * 0.5],
    [last[0] + unit * 2.2, last[1] + unit * 0.1],
    [last[0] + unit * 0.6, last[1] + unit * 1.1],
    [from + unit * 2, last[1] + unit * 0.9],
    [from + unit * 0.6, last[1] + unit * 1.3],
  ];
  return written(openCurve([...points, ...end]), tone, 0.85);
}

/** Draws one letter of the script: high, low or small. */
function letter(random: Random, x: number, y: number, unit: number, isFirst: boolean): Point[] {
  const kind = isFirst ? 0.1 : random();
  const high = kind < 0.34 ? unit * randomBetween(random, 1.9, 2.5) : unit * 0.85;
  if (kind > 0.82)
    return [
      [x, y],
      [x + unit * 0.5, y - unit * 0.8],
      [x + unit * 0.55, y + unit * 1.1],
      [x + unit * 0.1, y + unit * 1.3],
      [x + unit * 0.7, y - unit * 0.1],
    ];
  return [
    [x, y],
    [x + unit * 0.62, y - high * 0.8],
    [x + unit * 0.42, y - high],
    [x + unit * 0.26, y - high * 0.5],
    [x + unit * 0.5, y + unit * 0.06],
    [x + unit * 0.82, y - unit * 0.2],
  ];
}

function flourish({ width, height }: Sheet, down: number, tone: string): string {
  const [x, y, wide] = [width / 2, height * down, Math.min(width * 0.3, 34)];
  const half = (side: number) =>
    openCurve([
      [x, y],
      [x + side * wide * 0.3, y - 4],
      [x + side * wide * 0.7, y + 2.6],
      [x + side * wide, y - 1],
      [x + side * wide * 0.86, y - 4],
      [x + side * wide * 0.74, y - 0.6],
    ]);
  return written(half(1) + half(-1), tone, 0.8);
}

/** Draws a path with a broad nib. */
function written(path: string, tone: string, width: number): string {
  const strokes = [-1, 0, 1].map(
    (place) =>
      `<path d="${path}" transform="translate(${roundCoordinate(place * width * 0.3)} ${roundCoordinate(-place * width * 0.3)})"/>`,
  );
  return `<g fill="none" stroke="${tone}" stroke-width="${roundCoordinate(width * 0.5)}" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g>`;
}
