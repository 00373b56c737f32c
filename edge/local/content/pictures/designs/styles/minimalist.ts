import { darken, lighten, mixColours, saturate } from "../colours.ts";
import { type Ink, outlineInk } from "../inks.ts";
import { randomBetween } from "../motifs/shape.ts";
import { circle, closedCurve, pointAt, roundCoordinate } from "../path.ts";
import { drawAt, drawBackground, drawSprig, pickByArrangement, type Sheet, type Style } from "../sheet.ts";

const paper = "#fefefd";

/** White paper, the motif as a fine outline, and a calm coloured shape slightly off the motif's centre. */
export const minimalist: Style = (sheet) => {
  const tone = darken(saturate(sheet.colours.deep, 0.5), 0.3);
  const ink = outlineInk(tone, 0.34, paper);
  return [drawBackground(sheet, paper), pickByArrangement(sheet, [centred, lowRight, tall, high])(sheet, ink, tone)].join("");
};

type Layout = (sheet: Sheet, ink: Ink, tone: string) => string;

const centred: Layout = (sheet, ink) => {
  const { width, height } = sheet;
  const [x, y] = [width / 2, height * 0.46];
  return single(sheet, ink, x, y, 50) + disc(sheet, x + 7, y + 5, 20);
};

const lowRight: Layout = (sheet, ink, tone) => {
  const { width, height } = sheet;
  return `${single(sheet, ink, width * 0.62, height * 0.66, 52)}${stone(sheet, width * 0.58, height * 0.7, 21)}<path d="M9 ${roundCoordinate(height * 0.13)}h${roundCoordinate(width * 0.26)}" stroke="${tone}" stroke-width="0.34"/>`;
};

const tall: Layout = (sheet, ink, tone) => {
  const { width, height } = sheet;
  const size = Math.min(74, height * 0.74, width * 0.8);
  return `${single(sheet, ink, width / 2, height / 2, size)}${disc(sheet, width / 2 - 9, height / 2 - 9, 16)}<path d="M${roundCoordinate(width / 2 - 4)} ${roundCoordinate(height - 9)}h8" stroke="${tone}" stroke-width="0.34"/>`;
};

const high: Layout = (sheet, ink, tone) => {
  const { width, height } = sheet;
  return `${single(sheet, ink, width / 2, height * 0.4, 50)}${stone(sheet, width * 0.52, height * 0.4, 18)}<path d="${circle(width / 2 - 3.4, height * 0.82, 0.7)}${circle(width / 2, height * 0.82, 0.7)}${circle(width / 2 + 3.4, height * 0.82, 0.7)}" fill="${tone}"/>`;
};

function single({ motif, random }: Sheet, ink: Ink, x: number, y: number, size: number): string {
  if (motif.form !== "sprig") return drawAt(motif.draw(random), ink, { x, y, size });
  return drawSprig(motif.draw(random), ink, {
    x: x - size * 0.06,
    y: y + size * 0.52,
    size: size * 1.06,
    rotation: randomBetween(random, -10, 18),
    mirrored: random() < 0.5,
  });
}

const tint = ({ colours }: Sheet) => lighten(saturate(mixColours(colours.second, colours.accent, 0.35), 0.95), 0.42);

function disc(sheet: Sheet, x: number, y: number, radius: number): string {
  return `<path d="${circle(x, y, radius)}" fill="${tint(sheet)}" style="mix-blend-mode:multiply"/>`;
}

function stone(sheet: Sheet, x: number, y: number, size: number): string {
  const edge = Array.from({ length: 7 }, (_, place) => pointAt([x, y], place * 51.4, size * randomBetween(sheet.random, 0.78, 1.2)));
  return `<path d="${closedCurve(edge)}" fill="${tint(sheet)}" style="mix-blend-mode:multiply"/>`;
}
