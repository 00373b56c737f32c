import { darken, lighten, mapColours, mixColours, saturate } from "../colours.ts";
import { type Ink, printInk } from "../inks.ts";
import { figureWithPieces, laurel } from "../layouts.ts";
import { randomBetween } from "../motifs/shape.ts";
import { circle, closedCurve, openCurve, type Point, pointAt, polygon, roundCoordinate } from "../path.ts";
import { drawAt, drawBackground, drawSprig, pickByArrangement, type Sheet, type Style } from "../sheet.ts";

const sepia = "#4f3b2a";
const papers = ["#ead9b8", "#e6d3b3", "#ecdfc4", "#e2d2b6"] as const;

/** Yellowed paper with an ornamental border and the motif as an old print. */
export const vintage: Style = (sheet) => {
  const paper = pickByArrangement(sheet, papers);
  // Mixes gold into the colours of night skies, since pale colours are hardly visible on old paper.
  const faded = mapColours(sheet.colours, (colour) =>
    sheet.motif.night ? mixColours(saturate(colour, 0.9), "#8f6b2c", 0.42) : mixColours(saturate(colour, 0.72), paper, 0.24),
  );
  const ink = printInk({ ...faded, deep: mixColours(faded.deep, sepia, 0.35) }, sepia);
  return [
    drawBackground(sheet, paper),
    stains(sheet, paper),
    pickByArrangement(sheet, [withRays, ticket, label, stamp])({ ...sheet, colours: faded }, ink, paper),
    specks(sheet),
  ].join("");
};

type Layout = (sheet: Sheet, ink: Ink, paper: string) => string;

/** Draws rays behind the motif and scrolls in the corners. */
const withRays: Layout = (sheet, ink, paper) => {
  const { width, height, colours } = sheet;
  const [x, y] = [width / 2, height * 0.47];
  const rays = Array.from({ length: 18 }, (_, place) =>
    polygon([[x, y], pointAt([x, y], place * 20, width + height), pointAt([x, y], place * 20 + 10, width + height)]),
  );
  return [
    `<svg x="7" y="7" width="${roundCoordinate(width - 14)}" height="${roundCoordinate(height - 14)}" viewBox="7 7 ${roundCoordinate(width - 14)} ${roundCoordinate(height - 14)}"><path d="${rays.join("")}" fill="${mixColours(paper, colours.accent, 0.26)}"/></svg>`,
    `<path d="${circle(x, y, 31)}" fill="${lighten(paper, 0.3)}" stroke="${sepia}" stroke-width="0.5"/>`,
    subject(sheet, ink, x, y, 50),
    border(sheet, 5, 0.8),
    border(sheet, 7, 0.3),
    scrolls(sheet),
    ribbon(sheet, height * 0.47 + 33),
  ].join("");
};

/** Draws rounded corners, as of tickets, and a row of dots. */
const ticket: Layout = (sheet, ink, paper) => {
  const { width, height } = sheet;
  const [off, bite] = [6, 9];
  const [right, foot] = [width - off, height - off];
  const arc = (x: number, y: number) => `a${bite} ${bite} 0 0 0 ${x * bite} ${y * bite}`;
  const edge = `M${off} ${off + bite}${arc(1, -1)}H${roundCoordinate(right - bite)}${arc(1, 1)}V${roundCoordinate(foot - bite)}${arc(-1, 1)}H${off + bite}${arc(-1, -1)}Z`;
  return [
    `<path d="${edge}" fill="${lighten(paper, 0.28)}" stroke="${sepia}" stroke-width="0.8"/>`,
    `<path d="${edge}" fill="none" stroke="${sepia}" stroke-width="0.4" stroke-dasharray="0.1 1.6" stroke-linecap="round" transform="translate(${roundCoordinate(width * 0.025)} ${roundCoordinate(height * 0.025)}) scale(0.95)"/>`,
    sheet.motif.form === "sprig"
      ? laurel(sheet, ink, [width / 2, height * 0.48], Math.min(width, height) * 0.29)
      : figureWithPieces(sheet, ink, [width / 2, height * 0.47], 52, 8),
    ribbon(sheet, height * 0.83),
  ].join("");
};

/** Draws a label with a wavy edge on stripes. */
const label: Layout = (sheet, ink, paper) => {
  const { width, height, colours } = sheet;
  const stripes = Array.from({ length: Math.ceil(width / 5) }, (_, place) => `M${place * 5} -1V${roundCoordinate(height + 1)}`);
  const [x, y] = [width / 2, height / 2];
  const scallops = Array.from({ length: 48 }, (_, place): Point => {
    const far = place % 2 ? 0.98 : 0.91;
    const angle = (place / 48) * Math.PI * 2;
    return [x + Math.cos(angle) * width * 0.41 * far, y + Math.sin(angle) * height * 0.41 * far];
  });
  const inner = (share: number) =>
    `<ellipse cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" rx="${roundCoordinate(width * share)}" ry="${roundCoordinate(height * share)}" fill="none" stroke="${sepia}" stroke-width="0.4"/>`;
  return [
    drawBackground(sheet, mixColours(paper, saturate(colours.main, 0.8), 0.42)),
    `<path d="${stripes.join("")}" stroke="${mixColours(paper, colours.main, 0.2)}" stroke-width="1.6"/>`,
    `<path d="${closedCurve(scallops)}" fill="${lighten(paper, 0.3)}" stroke="${sepia}" stroke-width="0.6"/>`,
    inner(0.345),
    inner(0.335),
    subject(sheet, ink, x, y, Math.min(width, height) * 0.5),
  ].join("");
};

/** Draws a postage stamp with a perforated edge and a postmark. */
const stamp: Layout = (sheet, ink, paper) => {
  const { width, height, colours } = sheet;
  const [left, top, wide, high] = [width * 0.14, height * 0.14, width * 0.72, height * 0.72];
  const teeth = (from: number, length: number) =>
    Array.from({ length: Math.round(length / 4.4) + 1 }, (_, place, count = Math.round(length / 4.4)) => from + (place / count) * length);
  const holes = [
    ...teeth(left, wide).flatMap((x) => [circle(x, top, 1.3), circle(x, top + high, 1.3)]),
    ...teeth(top, high).flatMap((y) => [circle(left, y, 1.3), circle(left + wide, y, 1.3)]),
  ];
  const mark = [width * 0.76, height * 0.26] as const;
  const waves = [0, 1, 2, 3].map(
    (place) => `M${roundCoordinate(mark[0] - 44)} ${roundCoordinate(mark[1] - 5 + place * 3.6)}q5 -3 10 0t10 0t10 0`,
  );
  return [
    `<path d="M${roundCoordinate(left)} ${roundCoordinate(top)}h${roundCoordinate(wide)}v${roundCoordinate(high)}h${roundCoordinate(-wide)}Z" fill="${lighten(paper, 0.55)}"/><path d="${holes.join("")}" fill="${paper}"/>`,
    `<path d="M${roundCoordinate(left + 5)} ${roundCoordinate(top + 5)}h${roundCoordinate(wide - 10)}v${roundCoordinate(high - 10)}h${roundCoordinate(-wide + 10)}Z" fill="${mixColours(paper, colours.second, 0.5)}" stroke="${sepia}" stroke-width="0.4"/>`,
    subject(sheet, ink, width / 2, height / 2, Math.min(wide, high) * 0.72),
    `<g fill="none" stroke="${sepia}" stroke-opacity="0.55" stroke-width="0.55"><path d="${circle(mark[0], mark[1], 10)}${circle(mark[0], mark[1], 7.2)}"/><path d="${waves.join("")}"/></g>`,
  ].join("");
};

function subject({ motif, random }: Sheet, ink: Ink, x: number, y: number, size: number): string {
  if (motif.form !== "sprig") return drawAt(motif.draw(random), ink, { x, y, size });
  return [-28, 28, 0]
    .map((turn) =>
      drawSprig(motif.draw(random), ink, { x, y: y + size * 0.5, size: size * (turn ? 0.8 : 1), rotation: turn, mirrored: turn < 0 }),
    )
    .join("");
}

function border({ width, height }: Sheet, off: number, line: number): string {
  return `<path d="M${off} ${off}H${roundCoordinate(width - off)}V${roundCoordinate(height - off)}H${off}Z" fill="none" stroke="${sepia}" stroke-width="${line}"/>`;
}

function scrolls({ width, height }: Sheet): string {
  const scroll = openCurve("9 26, 10 16, 16 10, 26 9, 28 13, 24 15, 22 12") + openCurve("12 20, 17 18, 20 22, 17 25, 14 23");
  return [
    [1, 1, 0, 0],
    [-1, 1, width, 0],
    [1, -1, 0, height],
    [-1, -1, width, height],
  ]
    .map(
      ([across, down, x = 0, y = 0]) =>
        `<path d="${scroll}" transform="translate(${roundCoordinate(x)} ${roundCoordinate(y)}) scale(${across} ${down})" fill="none" stroke="${sepia}" stroke-width="0.6" stroke-linecap="round"/>`,
    )
    .join("");
}

/** Draws a banner with two ends, if there is space. */
function ribbon({ width, height, colours }: Sheet, y: number): string {
  if (y > height - 12) return "";
  const [x, wide] = [width / 2, Math.min(width * 0.27, 30)];
  const tone = mixColours(colours.main, "#ecdfc4", 0.3);
  const end = (side: number) =>
    `M${roundCoordinate(x + side * (wide - 3))} ${roundCoordinate(y + 2)}h${side * 10}l${side * -3} 3.600l${side * 3} 3.600h${side * -10}Z`;
  return `<g stroke="${sepia}" stroke-width="0.4"><path d="${end(1)}${end(-1)}" fill="${darken(tone, 0.2)}"/><path d="M${roundCoordinate(x - wide)} ${roundCoordinate(y)}q${roundCoordinate(wide)} -3 ${roundCoordinate(wide * 2)} 0v6.500q${roundCoordinate(-wide)} -3 ${roundCoordinate(-wide * 2)} 0Z" fill="${tone}"/></g>`;
}

/** Draws browned edges and two blots. */
function stains({ width, height, random }: Sheet, paper: string): string {
  const far = Math.max(width, height) * 0.72;
  const blots = [0, 1].map(() => circle(random() * width, random() * height, randomBetween(random, 8, 18)));
  return `<radialGradient id="aged" gradientUnits="userSpaceOnUse" cx="${roundCoordinate(width / 2)}" cy="${roundCoordinate(height / 2)}" r="${roundCoordinate(far)}"><stop offset="0.45" stop-color="#8a5f2f" stop-opacity="0"/><stop offset="1" stop-color="#8a5f2f" stop-opacity="0.42"/></radialGradient>${drawBackground({ width, height }, "url(#aged)")}<path d="${blots.join("")}" fill="${darken(paper, 0.2)}" fill-opacity="0.14"/>`;
}

function specks({ width, height, random }: Sheet): string {
  const dots = Array.from({ length: 44 }, () => circle(random() * width, random() * height, randomBetween(random, 0.1, 0.34)));
  return `<path d="${dots.join("")}" fill="${sepia}" fill-opacity="0.3"/>`;
}
