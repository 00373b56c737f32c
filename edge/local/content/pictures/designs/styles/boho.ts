import { mapColours, mixColours, saturate } from "../colours.ts";
import { flatInk, type Ink } from "../inks.ts";
import { fan, figureWithPieces, laurel, scatterFromTop } from "../layouts.ts";
import { randomBetween } from "../motifs/shape.ts";
import { circle, closedCurve, type Point, pointAt, roundCoordinate } from "../path.ts";
import { drawAt, drawBackground, drawSprig, pickByArrangement, type Sheet, type Style } from "../sheet.ts";

const earth = { sand: "#f3e8d9", clay: "#c98664", ochre: "#d9a866", blush: "#e6c2a8", bark: "#5f4637", sage: "#a5a88b", dusk: "#4a4d63" };

/** Earth colours, arches and a low sun, with pampas grass at the sides. */
export const boho: Style = (sheet) => {
  const colours = mapColours(sheet.colours, (colour) => saturate(mixColours(colour, earth.clay, 0.24), 0.82));
  const ink = flatInk({ ...colours, deep: mixColours(colours.deep, earth.bark, 0.5), pale: mixColours(colours.pale, earth.sand, 0.4) });
  return [
    drawBackground(sheet, sheet.motif.night ? earth.dusk : earth.sand),
    pickByArrangement(sheet, [inArch, underBows, beforeSun, onStones])(sheet, ink),
  ].join("");
};

function inArch(sheet: Sheet, ink: Ink): string {
  const { width, height } = sheet;
  const [wide, top, foot] = [Math.min(width * 0.34, 42), height * 0.16, height * 0.87];
  return [
    arch(width / 2, top - 4, wide + 4, foot, "none", earth.clay),
    arch(
      width / 2,
      top,
      wide,
      foot,
      sheet.motif.night ? earth.dusk : sheet.arrangement % 2 ? earth.blush : mixColours(earth.ochre, earth.sand, 0.35),
    ),
    pampas(sheet, width / 2 - wide * 1.02, foot + 2, -13),
    pampas(sheet, width / 2 + wide * 1.02, foot + 2, 13),
    placed(sheet, ink, width / 2, (top + foot) / 2 + 4, Math.min(wide * 1.5, (foot - top) * 0.72)),
  ].join("");
}

/** Draws a rainbow in earth colours below the motif. */
function underBows(sheet: Sheet, ink: Ink): string {
  const { width, height } = sheet;
  const bows = [earth.clay, earth.ochre, earth.blush, earth.sage].map((colour, place) =>
    arch(width / 2, height * 0.66 + place * 6.5, Math.min(width * 0.4, 46) - place * 7.6, height + 2, colour),
  );
  return [
    sun(width * 0.78, height * 0.15, 9, earth.ochre),
    ...bows,
    arch(width / 2, height * 0.66 + 26, Math.min(width * 0.4, 46) - 30.4, height + 2, sheet.motif.night ? earth.dusk : earth.sand),
    pampas(sheet, width * 0.07, height + 4, 8),
    pampas(sheet, width * 0.93, height + 4, -8),
    placed(sheet, ink, width / 2, height * 0.36, Math.min(height * 0.5, 62)),
  ].join("");
}

function beforeSun(sheet: Sheet, ink: Ink): string {
  const { width, height } = sheet;
  const isSprig = sheet.motif.form === "sprig";
  return [
    sun(width / 2, height / 2, 37, earth.blush),
    sun(width / 2 + 5, height / 2 + 5, 27, earth.ochre),
    isSprig ? laurel(sheet, ink, [width / 2, height / 2], 34) : placed(sheet, ink, width / 2, height / 2, 58),
    pampas(sheet, width * 0.04, height + 2, 20),
    pampas(sheet, width * 0.13, height + 3, 9),
    pampas(sheet, width * 0.96, height + 2, -20),
  ].join("");
}

function onStones(sheet: Sheet, ink: Ink): string {
  const { width, height, random, motif } = sheet;
  const stone = (x: number, y: number, size: number, colour: string) => {
    const edge = Array.from({ length: 9 }, (_, place): Point => pointAt([x, y], place * 40, size * randomBetween(random, 0.84, 1.14)));
    return `<path d="${closedCurve(edge)}" fill="${colour}"/>`;
  };
  return [
    stone(width * 0.06, height * 0.1, 36, earth.blush),
    stone(width * 0.16, height * 0.02, 23, earth.clay),
    stone(width * 0.95, height * 0.92, 38, earth.sage),
    stone(width * 0.84, height * 0.99, 24, earth.ochre),
    `<path d="M${roundCoordinate(width * 0.2)} ${roundCoordinate(height * 0.3)}q14 -9 28 -4t22 -6" fill="none" stroke="${earth.bark}" stroke-width="0.5"/>`,
    motif.form === "sprig"
      ? fan(sheet, ink, -1, 1, 74) + fan(sheet, ink, 1, -1, 56)
      : motif.form === "scatter"
        ? scatterFromTop(sheet, ink, 40, 0.9)
        : figureWithPieces(sheet, ink, [width / 2, height / 2], 58, 6),
  ].join("");
}

function placed(sheet: Sheet, ink: Ink, x: number, y: number, size: number): string {
  const { motif, random } = sheet;
  if (motif.form !== "sprig") return drawAt(motif.draw(random), ink, { x, y, size });
  return [-24, 24, 0]
    .map((turn) =>
      drawSprig(motif.draw(random), ink, {
        x,
        y: y + size * 0.52,
        size: size * (turn ? 0.84 : 1.04),
        rotation: turn,
        mirrored: turn < 0,
      }),
    )
    .join("");
}

function arch(x: number, top: number, wide: number, foot: number, fill: string, edge?: string): string {
  const path = `M${roundCoordinate(x - wide)} ${roundCoordinate(foot)}V${roundCoordinate(top + wide)}a${roundCoordinate(wide)} ${roundCoordinate(wide)} 0 0 1 ${roundCoordinate(wide * 2)} 0V${roundCoordinate(foot)}Z`;
  return `<path d="${path}" fill="${fill}"${edge ? ` stroke="${edge}" stroke-width="0.6"` : ""}/>`;
}

const sun = (x: number, y: number, radius: number, colour: string) => `<path d="${circle(x, y, radius)}" fill="${colour}"/>`;

/** Draws a stalk of pampas grass: a plume of fine hairs. */
function pampas({ random }: Sheet, x: number, foot: number, turn: number): string {
  const length = randomBetween(random, 52, 62);
  const hairs = Array.from({ length: 64 }, (_, place) => {
    const share = 0.45 + (place / 64) * 0.55;
    const from = pointAt([x, foot], turn * share, length * share);
    const side = place % 2 ? 1 : -1;
    const end = pointAt(
      from,
      turn + side * randomBetween(random, 14, 34),
      randomBetween(random, 6, 10) * Math.sin((share - 0.36) * Math.PI * 1.25),
    );
    return `M${roundCoordinate(from[0])} ${roundCoordinate(from[1])}L${roundCoordinate(end[0])} ${roundCoordinate(end[1])}`;
  });
  const stalk = Array.from({ length: 7 }, (_, place) =>
    pointAt([x, foot], (turn * place) / 6, (length * place) / 6)
      .map(roundCoordinate)
      .join(" "),
  ).join("L");
  return `<g fill="none" stroke-linecap="round"><path d="M${stalk}" stroke="#a98a63" stroke-width="0.7"/><path d="${hairs.join("")}" stroke="#d8bf98" stroke-width="0.75"/></g>`;
}
