import { darken, lighten, mixColours, readableOnWhite } from "../colours.ts";
import { type Ink, watercolourInk } from "../inks.ts";
import { fan, figureWithPieces, laurel, rowOfSprigs, scatterFromTop, wreath } from "../layouts.ts";
import { randomBetween } from "../motifs/shape.ts";
import { circle, closedCurve, roundCoordinate } from "../path.ts";
import { drawBackground, pickByArrangement, type Sheet, type Style } from "../sheet.ts";

/** Wet paint on white paper: a wash, the motif in thin layers, a few splashes. */
export const watercolour: Style = (sheet) => {
  const isNight = sheet.motif.night === true;
  const colours = isNight ? sheet.colours : readableOnWhite(sheet.colours);
  const ink = watercolourInk(colours, sheet.random);
  const paper = isNight ? mixColours(sheet.colours.deep, "#2b3a5c", 0.4) : "#fdfbf7";
  return [
    drawBackground(sheet, paper),
    ...pickByArrangement(sheet, layouts[sheet.motif.form]).map((part) => part(sheet, ink)),
    splashes(sheet),
  ].join("");
};

type Part = (sheet: Sheet, ink: Ink) => string;

const middle = ({ width, height }: Sheet, down = 0.5) => [width / 2, height * down] as const;
const reach = ({ width, height }: Sheet) => Math.sqrt(width * height);

const layouts: Record<Sheet["motif"]["form"], readonly (readonly Part[])[]> = {
  sprig: [
    [
      (sheet) => wash(sheet, 0.1, 0.06, 46),
      (sheet, ink) => fan(sheet, ink, -1, -1, reach(sheet) * 0.7),
      (sheet, ink) => fan(sheet, ink, 1, 1, reach(sheet) * 0.6),
    ],
    [(sheet) => wash(sheet, 0.5, 0.5, 40), (sheet, ink) => wreath(sheet, ink, middle(sheet), 33)],
    [(sheet) => wash(sheet, 0.5, 1, 56), (sheet, ink) => rowOfSprigs(sheet, ink, "bottom", 58)],
    [(sheet) => wash(sheet, 0.5, 0.5, 44), (sheet, ink) => laurel(sheet, ink, middle(sheet), 30)],
    [(sheet) => wash(sheet, 0.5, 0, 52), (sheet, ink) => rowOfSprigs(sheet, ink, "top", 52)],
  ],
  figure: [
    [(sheet) => wash(sheet, 0.5, 0.5, 44), (sheet, ink) => figureWithPieces(sheet, ink, middle(sheet), 62)],
    [(sheet) => wash(sheet, 0.5, 0.62, 46), (sheet, ink) => figureWithPieces(sheet, ink, middle(sheet, 0.58), 74, 5)],
    [(sheet) => wash(sheet, 0.5, 0.34, 42), (sheet, ink) => figureWithPieces(sheet, ink, middle(sheet, 0.4), 58, 9)],
  ],
  scatter: [
    [(sheet) => wash(sheet, 0.5, 0.1, 60), (sheet, ink) => scatterFromTop(sheet, ink, 38)],
    [(sheet) => wash(sheet, 0.5, 0.5, 52), (sheet, ink) => scatterFromTop(sheet, ink, 30, 0.7)],
  ],
};

/** Draws a blotch of thin colour: overlapping blooms of several tones with a dried edge. */
function wash({ width, height, colours, random, motif }: Sheet, across: number, down: number, radius: number): string {
  const [x, y] = [width * across, height * down];
  const size = radius * Math.sqrt((width * height) / 10000);
  const edge = (share: number) =>
    closedCurve(
      Array.from({ length: 12 }, (_, place) => {
        const angle = (place / 12) * Math.PI * 2;
        const far = size * share * randomBetween(random, 0.93, 1.06);
        return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const;
      }),
    );
  const [first, second] = motif.night
    ? [lighten(colours.deep, 0.25), colours.second]
    : [lighten(colours.second, 0.35), lighten(motif.form === "sprig" ? colours.second : colours.accent, 0.55)];
  const bloom = (id: string, colour: string, share: number) => {
    const [right, below] = [randomBetween(random, -0.34, 0.34) * size, randomBetween(random, -0.34, 0.34) * size];
    return `<radialGradient id="wash-${id}"><stop stop-color="${colour}" stop-opacity="0.6"/><stop offset="0.62" stop-color="${colour}" stop-opacity="0.3"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${roundCoordinate(x + right)}" cy="${roundCoordinate(y + below)}" r="${roundCoordinate(size * share)}" fill="url(#wash-${id})"/>`;
  };
  return [
    bloom("a", first, 0.95),
    bloom("b", second, 0.66),
    ...[1.02, 0.96, 0.9].map((share) => `<path d="${edge(share)}" fill="${first}" fill-opacity="0.08"/>`),
    `<path d="${edge(0.8)}" fill="${first}" fill-opacity="0.15" stroke="${darken(first, 0.05)}" stroke-width="0.3" stroke-opacity="0.45"/>`,
    `<path d="${edge(0.56)}" fill="${second}" fill-opacity="0.13"/>`,
  ].join("");
}

function splashes({ width, height, colours, random }: Sheet): string {
  const dots = Array.from({ length: 16 }, () => circle(random() * width, random() * height, randomBetween(random, 0.25, 1) ** 2));
  return `<path d="${dots.join("")}" fill="${colours.second}" fill-opacity="0.45"/>`;
}
