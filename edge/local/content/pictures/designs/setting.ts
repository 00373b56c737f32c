import { darken, lighten, mixColours } from "./colours.ts";
import { pickRandom, randomBetween } from "./motifs/shape.ts";
import { box, openCurve, polygon, roundCoordinate } from "./path.ts";
import { drawBackground, type Sheet } from "./sheet.ts";

/** Canvas of a product's picture; its shorter side is 100. */
export type SceneCanvas = Pick<Sheet, "width" | "height" | "random">;

/** Draws a soft shadow, offset to the right and downwards, from several faint copies of a shape. */
export const drawShadow = (path: string, x: number, y: number, strong = 0.1): string =>
  `<g fill="#2b2118" fill-opacity="${roundCoordinate(strong * 0.46)}">${[1.75, 1.5, 1.25, 1, 0.8, 0.6, 0.4, 0.2]
    .map((share) => `<path d="${path}" transform="translate(${roundCoordinate(x * share)} ${roundCoordinate(y * share)})"/>`)
    .join("")}</g>`;

/** Draws a plastered wall, lighter near the window. */
export function drawWall(room: SceneCanvas, colour: string): string {
  return `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="0.6"><stop stop-color="${lighten(colour, 0.35)}"/><stop offset="1" stop-color="${darken(colour, 0.12)}"/></linearGradient>${drawBackground(room, "url(#wall)")}`;
}

/** Draws a desk from above: linen, or wooden boards. */
export function drawDesk(sheet: SceneCanvas, isWooden: boolean): string {
  const { width, height, random } = sheet;
  if (isWooden) return drawBoards(sheet, 0);
  const linen = pickRandom(random, ["#d9d0c2", "#cfc9bf", "#dcd3c8", "#c9cbc4"] as const);
  const threads = (length: number) => Array.from({ length: Math.ceil(length / 0.9) }, (_, place) => place * 0.9 + random() * 0.3);
  return `${drawBackground(sheet, linen)}<path d="${threads(width)
    .map((x) => `M${roundCoordinate(x)} 0V${roundCoordinate(height)}`)
    .join("")}" stroke="${darken(linen, 0.16)}" stroke-opacity="0.3" stroke-width="0.26"/><path d="${threads(height)
    .map((y) => `M0 ${roundCoordinate(y)}H${roundCoordinate(width)}`)
    .join("")}" stroke="${lighten(linen, 0.5)}" stroke-opacity="0.34" stroke-width="0.28"/>`;
}

/** Draws wood below the height `from`: five boards from 0, else one. */
export function drawBoards(sheet: SceneCanvas, from: number): string {
  const { width, height, random } = sheet;
  const wood = pickRandom(random, ["#c69c6d", "#b58a5f", "#d1ae84", "#a67d58"] as const);
  const count = from > 0 ? 1 : 5;
  const each = (height - from) / count;
  const boards = Array.from({ length: count }, (_, place) => {
    const y = from + place * each;
    const grainLines = Array.from({ length: 9 }, () => {
      const at = y + random() * each;
      return openCurve([
        [-2, at],
        [width * 0.3, at + randomBetween(random, -1, 1)],
        [width * 0.7, at + randomBetween(random, -1.2, 1.2)],
        [width + 2, at],
      ]);
    });
    return `<path d="${box(-1, y, width + 2, each)}" fill="${mixColours(wood, darken(wood, 0.2), random() * 0.5)}"/><path d="${grainLines.join("")}" fill="none" stroke="${darken(wood, 0.35)}" stroke-opacity="0.2" stroke-width="0.35"/><path d="M-1 ${roundCoordinate(y)}H${roundCoordinate(width + 1)}" stroke="${darken(wood, 0.5)}" stroke-opacity="0.5" stroke-width="0.4"/>`;
  });
  return boards.join("");
}

/** Draws daylight from the upper left, in two soft bands. */
export function drawDaylight(sheet: SceneCanvas): string {
  const { width, height } = sheet;
  const band = (from: number, wide: number) =>
    polygon([
      [width * from, -1],
      [width * (from + wide), -1],
      [width * (from + wide - 0.5), height + 1],
      [width * (from - 0.5), height + 1],
    ]);
  return `<linearGradient id="daylight" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#ffffff" stop-opacity="0.12"/><stop offset="0.5" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="#2b2118" stop-opacity="0.09"/></linearGradient>${drawBackground(sheet, "url(#daylight)")}<path d="${band(0.42, 0.26)}${band(0.76, 0.2)}" fill="#fff6e0" fill-opacity="0.09"/>`;
}
