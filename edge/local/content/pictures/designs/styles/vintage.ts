import { darker, each, lighter, mixed, strength } from "../colours.ts";
import { type Ink, printed } from "../inks.ts";
import { figure, laurel } from "../layouts.ts";
import { some } from "../motifs/shape.ts";
import { away, circle, closed, open, type Point, polygon, short } from "../path.ts";
import { ground, grown, inTurn, put, type Sheet, type Style } from "../sheet.ts";

const sepia = "#4f3b2a";
const papers = ["#ead9b8", "#e6d3b3", "#ecdfc4", "#e2d2b6"] as const;

/** Paper that has yellowed, an ornament around it, the motif as an old print. */
export const vintage: Style = (sheet) => {
  const paper = inTurn(sheet, papers);
  // Gold is the only colour of a night sky that shows on old paper.
  const faded = each(sheet.colours, (colour) =>
    sheet.motif.night ? mixed(strength(colour, 0.9), "#8f6b2c", 0.42) : mixed(strength(colour, 0.72), paper, 0.24),
  );
  const ink = printed({ ...faded, deep: mixed(faded.deep, sepia, 0.35) }, sepia);
  return [
    ground(sheet, paper),
    stains(sheet, paper),
    inTurn(sheet, [withRays, ticket, label, stamp])({ ...sheet, colours: faded }, ink, paper),
    specks(sheet),
  ].join("");
};

type Layout = (sheet: Sheet, ink: Ink, paper: string) => string;

/** Rays behind the motif, corners with scrolls. */
const withRays: Layout = (sheet, ink, paper) => {
  const { width, height, colours } = sheet;
  const [x, y] = [width / 2, height * 0.47];
  const rays = Array.from({ length: 18 }, (_, place) =>
    polygon([[x, y], away([x, y], place * 20, width + height), away([x, y], place * 20 + 10, width + height)]),
  );
  return [
    `<svg x="7" y="7" width="${short(width - 14)}" height="${short(height - 14)}" viewBox="7 7 ${short(width - 14)} ${short(height - 14)}"><path d="${rays.join("")}" fill="${mixed(paper, colours.accent, 0.26)}"/></svg>`,
    `<path d="${circle(x, y, 31)}" fill="${lighter(paper, 0.3)}" stroke="${sepia}" stroke-width="0.5"/>`,
    subject(sheet, ink, x, y, 50),
    border(sheet, 5, 0.8),
    border(sheet, 7, 0.3),
    scrolls(sheet),
    ribbon(sheet, height * 0.47 + 33),
  ].join("");
};

/** Corners cut round, as tickets have them, and a row of dots. */
const ticket: Layout = (sheet, ink, paper) => {
  const { width, height } = sheet;
  const [off, bite] = [6, 9];
  const [right, foot] = [width - off, height - off];
  const arc = (x: number, y: number) => `a${bite} ${bite} 0 0 0 ${x * bite} ${y * bite}`;
  const edge = `M${off} ${off + bite}${arc(1, -1)}H${short(right - bite)}${arc(1, 1)}V${short(foot - bite)}${arc(-1, 1)}H${off + bite}${arc(-1, -1)}Z`;
  return [
    `<path d="${edge}" fill="${lighter(paper, 0.28)}" stroke="${sepia}" stroke-width="0.8"/>`,
    `<path d="${edge}" fill="none" stroke="${sepia}" stroke-width="0.4" stroke-dasharray="0.1 1.6" stroke-linecap="round" transform="translate(${short(width * 0.025)} ${short(height * 0.025)}) scale(0.95)"/>`,
    sheet.motif.form === "sprig"
      ? laurel(sheet, ink, [width / 2, height * 0.48], Math.min(width, height) * 0.29)
      : figure(sheet, ink, [width / 2, height * 0.47], 52, 8),
    ribbon(sheet, height * 0.83),
  ].join("");
};

/** A label with a waved edge on a ground of stripes. */
const label: Layout = (sheet, ink, paper) => {
  const { width, height, colours } = sheet;
  const stripes = Array.from({ length: Math.ceil(width / 5) }, (_, place) => `M${place * 5} -1V${short(height + 1)}`);
  const [x, y] = [width / 2, height / 2];
  const scallops = Array.from({ length: 48 }, (_, place): Point => {
    const far = place % 2 ? 0.98 : 0.91;
    const angle = (place / 48) * Math.PI * 2;
    return [x + Math.cos(angle) * width * 0.41 * far, y + Math.sin(angle) * height * 0.41 * far];
  });
  const inner = (share: number) =>
    `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(width * share)}" ry="${short(height * share)}" fill="none" stroke="${sepia}" stroke-width="0.4"/>`;
  return [
    ground(sheet, mixed(paper, strength(colours.main, 0.8), 0.42)),
    `<path d="${stripes.join("")}" stroke="${mixed(paper, colours.main, 0.2)}" stroke-width="1.6"/>`,
    `<path d="${closed(scallops)}" fill="${lighter(paper, 0.3)}" stroke="${sepia}" stroke-width="0.6"/>`,
    inner(0.345),
    inner(0.335),
    subject(sheet, ink, x, y, Math.min(width, height) * 0.5),
  ].join("");
};

/** A picture like a stamp: teeth around it, and a postmark over its corner. */
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
  const waves = [0, 1, 2, 3].map((place) => `M${short(mark[0] - 44)} ${short(mark[1] - 5 + place * 3.6)}q5 -3 10 0t10 0t10 0`);
  return [
    `<path d="M${short(left)} ${short(top)}h${short(wide)}v${short(high)}h${short(-wide)}Z" fill="${lighter(paper, 0.55)}"/><path d="${holes.join("")}" fill="${paper}"/>`,
    `<path d="M${short(left + 5)} ${short(top + 5)}h${short(wide - 10)}v${short(high - 10)}h${short(-wide + 10)}Z" fill="${mixed(paper, colours.second, 0.5)}" stroke="${sepia}" stroke-width="0.4"/>`,
    subject(sheet, ink, width / 2, height / 2, Math.min(wide, high) * 0.72),
    `<g fill="none" stroke="${sepia}" stroke-opacity="0.55" stroke-width="0.55"><path d="${circle(mark[0], mark[1], 10)}${circle(mark[0], mark[1], 7.2)}"/><path d="${waves.join("")}"/></g>`,
  ].join("");
};

function subject({ motif, random }: Sheet, ink: Ink, x: number, y: number, size: number): string {
  if (motif.form !== "sprig") return put(motif.draw(random), ink, { x, y, size });
  return [-28, 28, 0]
    .map((turn) => grown(motif.draw(random), ink, { x, y: y + size * 0.5, size: size * (turn ? 0.8 : 1), turn, mirrored: turn < 0 }))
    .join("");
}

function border({ width, height }: Sheet, off: number, line: number): string {
  return `<path d="M${off} ${off}H${short(width - off)}V${short(height - off)}H${off}Z" fill="none" stroke="${sepia}" stroke-width="${line}"/>`;
}

function scrolls({ width, height }: Sheet): string {
  const scroll = open("9 26, 10 16, 16 10, 26 9, 28 13, 24 15, 22 12") + open("12 20, 17 18, 20 22, 17 25, 14 23");
  return [
    [1, 1, 0, 0],
    [-1, 1, width, 0],
    [1, -1, 0, height],
    [-1, -1, width, height],
  ]
    .map(
      ([across, down, x = 0, y = 0]) =>
        `<path d="${scroll}" transform="translate(${short(x)} ${short(y)}) scale(${across} ${down})" fill="none" stroke="${sepia}" stroke-width="0.6" stroke-linecap="round"/>`,
    )
    .join("");
}

/** A banner with two ends, where there is room for it. */
function ribbon({ width, height, colours }: Sheet, y: number): string {
  if (y > height - 12) return "";
  const [x, wide] = [width / 2, Math.min(width * 0.27, 30)];
  const tone = mixed(colours.main, "#ecdfc4", 0.3);
  const end = (side: number) =>
    `M${short(x + side * (wide - 3))} ${short(y + 2)}h${side * 10}l${side * -3} 3.600l${side * 3} 3.600h${side * -10}Z`;
  return `<g stroke="${sepia}" stroke-width="0.4"><path d="${end(1)}${end(-1)}" fill="${darker(tone, 0.2)}"/><path d="M${short(x - wide)} ${short(y)}q${short(wide)} -3 ${short(wide * 2)} 0v6.500q${short(-wide)} -3 ${short(-wide * 2)} 0Z" fill="${tone}"/></g>`;
}

/** Edges that the years have browned. */
function stains({ width, height, random }: Sheet, paper: string): string {
  const far = Math.max(width, height) * 0.72;
  const blots = [0, 1].map(() => circle(random() * width, random() * height, some(random, 8, 18)));
  return `<radialGradient id="aged" gradientUnits="userSpaceOnUse" cx="${short(width / 2)}" cy="${short(height / 2)}" r="${short(far)}"><stop offset="0.45" stop-color="#8a5f2f" stop-opacity="0"/><stop offset="1" stop-color="#8a5f2f" stop-opacity="0.42"/></radialGradient>${ground({ width, height }, "url(#aged)")}<path d="${blots.join("")}" fill="${darker(paper, 0.2)}" fill-opacity="0.14"/>`;
}

function specks({ width, height, random }: Sheet): string {
  const dots = Array.from({ length: 44 }, () => circle(random() * width, random() * height, some(random, 0.1, 0.34)));
  return `<path d="${dots.join("")}" fill="${sepia}" fill-opacity="0.3"/>`;
}
