import { flatInk, type Ink, outlineInk, watercolourInk } from "../inks.ts";
import { randomBetween } from "../motifs/shape.ts";
import { box, roundCoordinate } from "../path.ts";
import { drawAt, drawBackground, drawSprig, type Sheet } from "../sheet.ts";
import { type Card, sheetOf } from "./card.ts";
import { paperOf } from "./papers.ts";

/**
 * Draws the open card from above on a pale background: a colour field with the motif on the left (landscape: top) half, text on the other.
 */
export function drawCardInside(card: Card, width: number, height: number): string {
  const { paper, text, field } = paperOf(card);
  const sheet = sheetOf(card, width, height);
  // Both halves have the front's proportions; landscape cards open upwards.
  const isLandscape = width > height * 1.15;
  const scale = isLandscape
    ? Math.min((width * 0.86) / width, (height * 0.92) / (height * 2))
    : Math.min((width * 0.92) / (width * 2), (height * 0.86) / height);
  const [wide, high] = [width * scale, height * scale];
  const [x, y] = [(width - (isLandscape ? wide : wide * 2)) / 2, (height - (isLandscape ? high * 2 : high)) / 2];
  const [nextX, nextY] = isLandscape ? [x, y + high] : [x + wide, y];
  const whole = isLandscape ? box(x, y, wide, high * 2) : box(x, y, wide * 2, high);
  const fold = isLandscape
    ? { x1: 0, y1: 1, at: `M${roundCoordinate(x)} ${roundCoordinate(nextY)}h${roundCoordinate(wide)}` }
    : { x1: 1, y1: 0, at: `M${roundCoordinate(nextX)} ${roundCoordinate(y)}v${roundCoordinate(high)}` };
  return [
    drawBackground(sheet, "#e9e4dc"),
    ...[2.4, 1.5, 0.8].map(
      (off) =>
        `<path d="${whole}" transform="translate(${roundCoordinate(off * 0.5)} ${roundCoordinate(off)})" fill="#3a2f24" fill-opacity="0.09"/>`,
    ),
    `<path d="${whole}" fill="${paper}"/>`,
    half(x, y, wide, high, colourHalf(card, wide, high, field, paper)),
    half(nextX, nextY, wide, high, writtenHalf(card, wide, high, text, paper)),
    `<linearGradient id="fold" x1="0" y1="0" x2="${fold.x1}" y2="${fold.y1}"><stop offset="0.4" stop-color="#2a2019" stop-opacity="0"/><stop offset="0.497" stop-color="#2a2019" stop-opacity="0.13"/><stop offset="0.503" stop-color="#ffffff" stop-opacity="0.22"/><stop offset="0.6" stop-color="#ffffff" stop-opacity="0"/></linearGradient><path d="${whole}" fill="url(#fold)"/>`,
    `<path d="${fold.at}" stroke="#2a2019" stroke-opacity="0.16" stroke-width="0.2"/>`,
  ].join("");
}

const half = (x: number, y: number, wide: number, high: number, content: string) =>
  `<svg x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" width="${roundCoordinate(wide)}" height="${roundCoordinate(high)}" viewBox="0 0 ${roundCoordinate(wide)} ${roundCoordinate(high)}">${content}</svg>`;

/** Returns the sheet of one half, with another seed than the front's, so that the motif differs. */
const insideSheet = (card: Card, wide: number, high: number): Sheet => sheetOf({ ...card, seed: card.seed + 5 }, wide, high);

function inkOf(card: Card, sheet: Sheet, text: string, paper: string): Ink {
  if (card.styleName === "minimalistisch" || card.styleName === "handschrift") return outlineInk(text, 0.26, paper);
  return card.styleName === "aquarell" ? watercolourInk(sheet.colours, sheet.random) : flatInk(sheet.colours);
}

function colourHalf(card: Card, wide: number, high: number, field: string, paper: string): string {
  const sheet = insideSheet(card, wide, high);
  const size = Math.min(wide, high);
  const ink = inkOf(card, sheet, paperOf(card).text, field);
  const isQuiet = card.styleName === "minimalistisch" || card.styleName === "klassisch";
  const motif =
    card.motif.form === "sprig"
      ? [-22, 20, 0]
          .map((turn) =>
            drawSprig(card.motif.draw(sheet.random), ink, {
              x: wide * 0.5 + turn * 0.2,
              y: high * 1.02,
              size: size * (turn ? 0.8 : 1),
              rotation: turn + randomBetween(sheet.random, -4, 4),
            }),
          )
          .join("")
      : drawAt(card.motif.draw(sheet.random), ink, { x: wide / 2, y: high / 2, size: size * (isQuiet ? 0.5 : 0.66) });
  return drawBackground(sheet, isQuiet ? paper : field) + motif;
}

/** Draws a small motif, and a heading, a few lines and a name as lines in the text's colour. */
function writtenHalf(card: Card, wide: number, high: number, text: string, paper: string): string {
  const sheet = insideSheet(card, wide, high);
  const size = Math.min(wide, high);
  const isFlat = wide > high * 1.15;
  const lines = isFlat ? 3 : 6;
  const [top, step] = [high * (isFlat ? 0.42 : 0.4), high * (isFlat ? 0.11 : 0.062)];
  const row = (y: number, share: number, thick: number) =>
    `<path d="M${roundCoordinate(wide * (0.5 - share / 2))} ${roundCoordinate(y)}h${roundCoordinate(wide * share)}" stroke="${text}" stroke-width="${roundCoordinate(thick)}" stroke-linecap="round" stroke-dasharray="${[randomBetween(sheet.random, 2, 4), 0.9, randomBetween(sheet.random, 3, 5), 0.9, randomBetween(sheet.random, 1, 3), 0.9].map((length) => roundCoordinate(length * (size / 46))).join(" ")}"/>`;
  return [
    drawAt(card.motif.piece(sheet.random), inkOf(card, sheet, text, paper), {
      x: wide / 2,
      y: high * (isFlat ? 0.17 : 0.18),
      size: size * 0.17,
    }),
    row(top - step * 1.5, 0.42, size * 0.026),
    `<g stroke-opacity="0.62">${Array.from({ length: lines }, (_, place) => row(top + place * step, place === lines - 1 ? 0.36 : randomBetween(sheet.random, 0.56, 0.7), size * 0.012)).join("")}</g>`,
    row(top + lines * step + step * 0.9, 0.3, size * 0.02),
  ].join("");
}
