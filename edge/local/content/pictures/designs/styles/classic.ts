import { darken, lighten, mixColours, readableOnWhite, saturate } from "../colours.ts";
import { flatInk, type Ink } from "../inks.ts";
import { laurel, wreath } from "../layouts.ts";
import { circle, ellipse, openCurve, roundCoordinate } from "../path.ts";
import { drawAt, drawBackground, drawSprig, pickByArrangement, type Sheet, type Style } from "../sheet.ts";

const papers = ["#fbf8f1", "#f7f2e6", "#fdfbf8", "#f3f0ea"] as const;

/** Ivory card with a double border, a small centred motif and an ornament. */
export const classic: Style = (sheet) => {
  const isNight = sheet.motif.night === true;
  const paper = isNight ? darken(mixColours(sheet.colours.deep, "#26355a", 0.6), 0.15) : pickByArrangement(sheet, papers);
  const tone = isNight ? "#cfb27a" : saturate(mixColours(darken(sheet.colours.deep, 0.12), "#8a6f3f", 0.3), 0.9);
  const ink = flatInk(isNight ? sheet.colours : readableOnWhite(sheet.colours));
  return [drawBackground(sheet, paper), pickByArrangement(sheet, [squareFrame, ovalFrame, cornered, banded])(sheet, ink, tone, paper)].join(
    "",
  );
};

type Layout = (sheet: Sheet, ink: Ink, tone: string, paper: string) => string;

const squareFrame: Layout = (sheet, ink, tone) =>
  [
    rule(sheet, 6, 0.9, tone),
    rule(sheet, 8, 0.35, tone),
    emblem(sheet, ink, sheet.height * 0.45, 46),
    ornament(sheet, sheet.height * 0.45 + 34, tone),
  ].join("");

const ovalFrame: Layout = (sheet, ink, tone) => {
  const { width, height } = sheet;
  const [x, y] = [width / 2, height / 2];
  const oval = (off: number, line: number) =>
    `<path d="${ellipse(x, y, width * 0.4 - off, height * 0.4 - off)}" fill="none" stroke="${tone}" stroke-width="${line}"/>`;
  const tint = `<path d="${ellipse(x, y, width * 0.4 - 3.4, height * 0.4 - 3.4)}" fill="${sheet.motif.night ? sheet.colours.deep : lighten(sheet.colours.second, 0.82)}"/>`;
  return [
    rule(sheet, 4, 0.35, tone),
    tint,
    oval(0, 0.9),
    oval(2, 0.35),
    emblem(sheet, ink, y, Math.min(width, height) * 0.44),
    pearls(sheet, tone),
  ].join("");
};

const cornered: Layout = (sheet, ink, tone, paper) => {
  const { width, height } = sheet;
  const turns = [
    [0, 0, 0],
    [width, 0, 90],
    [width, height, 180],
    [0, height, 270],
  ] as const;
  const corner = `<path d="M5 24C5 14 8 9 14 6S22 5 26 5M5 30V12Q5 5 12 5H32M9 18c-1 -5 4 -10 9 -9s5 6 1 7s-6 -3 -3 -5" fill="none" stroke="${tone}" stroke-width="0.6" stroke-linecap="round"/><path d="${circle(5, 32.5, 0.9)}${circle(34.5, 5, 0.9)}" fill="${tone}"/>`;
  return [
    rule(sheet, 5, 0.4, tone),
    ...turns.map(
      ([x, y, turn]) =>
        `<g transform="translate(${roundCoordinate(x)} ${roundCoordinate(y)}) rotate(${turn})"><path d="M3.5 3.5H34V7H7V34H3.5Z" fill="${paper}"/>${corner}</g>`,
    ),
    emblem(sheet, ink, height * 0.46, 48),
    ornament(sheet, height * 0.46 + 36, tone),
  ].join("");
};

/** Draws a broad band in the motif's colour with the motif in a round window. */
const banded: Layout = (sheet, ink, tone, paper) => {
  const { width, height, colours } = sheet;
  const band = sheet.motif.night ? lighten(paper, 0.14) : saturate(mixColours(colours.deep, colours.main, 0.3), 0.75);
  const y = height / 2;
  const lines = [-17, 17].map((off) => `M0 ${roundCoordinate(y + off)}H${roundCoordinate(width)}`).join("");
  return [
    `<path d="M-1 ${roundCoordinate(y - 15)}H${roundCoordinate(width + 1)}V${roundCoordinate(y + 15)}H-1Z" fill="${band}"/><path d="${lines}" stroke="${tone}" stroke-width="0.5"/>`,
    `<path d="${circle(width / 2, y, 27)}" fill="${paper}"/><path d="${circle(width / 2, y, 25.4)}${circle(width / 2, y, 24)}" fill="none" stroke="${tone}" stroke-width="0.45"/>`,
    emblem(sheet, ink, y, 36),
    rule(sheet, 5, 0.4, tone),
  ].join("");
};

/** Draws the motif: sprigs as a wreath or a laurel, scattered shapes as three, figures alone. */
function emblem(sheet: Sheet, ink: Ink, y: number, size: number): string {
  const { width, motif, random } = sheet;
  const x = width / 2;
  if (motif.form === "figure" || motif.fills) return drawAt(motif.draw(random), ink, { x, y, size });
  if (motif.form === "scatter")
    return [
      [0, 0, 0.86],
      [-0.42, 0.3, 0.36],
      [0.42, 0.3, 0.36],
    ]
      .map(([right = 0, down = 0, share = 1]) =>
        drawAt(motif.draw(random), ink, { x: x + right * size, y: y + down * size, size: size * share }),
      )
      .join("");
  return pickByArrangement(sheet, [
    () => laurel(sheet, ink, [x, y], size * 0.46) + drawAt(motif.piece(random), ink, { x, y, size: size * 0.3 }),
    () => wreath(sheet, ink, [x, y], size * 0.42),
    () =>
      [-26, 26, 0]
        .map((turn) =>
          drawSprig(motif.draw(random), ink, {
            x,
            y: y + size * 0.5,
            size: size * (turn ? 0.84 : 1),
            rotation: turn,
            mirrored: turn < 0,
          }),
        )
        .join(""),
  ])();
}

function rule({ width, height }: Sheet, off: number, line: number, tone: string): string {
  return `<path d="M${off} ${off}H${roundCoordinate(width - off)}V${roundCoordinate(height - off)}H${off}Z" fill="none" stroke="${tone}" stroke-width="${line}"/>`;
}

/** Draws a line with a lozenge and two curls. */
function ornament({ width, height }: Sheet, y: number, tone: string): string {
  if (y > height - 11) return "";
  const x = width / 2;
  const curl = (side: number) =>
    openCurve([
      [x + side * 3, y],
      [x + side * 8, y - 1.8],
      [x + side * 13, y],
      [x + side * 16, y + 1.4],
      [x + side * 17, y - 0.6],
      [x + side * 15, y - 0.8],
    ]);
  return `<path d="M${roundCoordinate(x)} ${roundCoordinate(y - 1.6)}l1.6 1.6l-1.6 1.6l-1.6 -1.6Z" fill="${tone}"/><path d="${curl(1)}${curl(-1)}" fill="none" stroke="${tone}" stroke-width="0.5" stroke-linecap="round"/>`;
}

/** Draws small dots in the corners outside the oval. */
function pearls({ width, height }: Sheet, tone: string): string {
  const dots = [-1, 1].flatMap((across) =>
    [-1, 1].flatMap((down) =>
      [0, 1, 2].map((place) =>
        circle(
          width / 2 + across * (width / 2 - 9 - (place === 1 ? 3 : 0)),
          height / 2 + down * (height / 2 - 9 - (place === 2 ? 3 : 0)),
          place ? 0.6 : 1,
        ),
      ),
    ),
  );
  return `<path d="${dots.join("")}" fill="${tone}"/>`;
}
