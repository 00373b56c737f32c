import { darken, lighten, mapColours, mixColours, saturate } from "../colours.ts";
import { type Ink, photographicInk } from "../inks.ts";
import { fan, figureWithPieces, rowOfSprigs, scatterFromTop } from "../layouts.ts";
import { randomBetween } from "../motifs/shape.ts";
import { circle, roundCoordinate } from "../path.ts";
import { glow, type Photograph } from "../photographs/frame.ts";
import { hills, meadow, night, peaks, sea, snow } from "../photographs/landscapes.ts";
import { drawBackground, pickByArrangement, type Sheet, type Style } from "../sheet.ts";

/** A photograph in a white frame: outdoor motifs in front of a landscape, all others in front of blurred lights. */
export const photoStyle: Style = (sheet) => {
  const { width, height, random, motif } = sheet;
  const [left, top, right, foot] = pickByArrangement(sheet, margins);
  const inner: Sheet = { ...sheet, width: width - left - right, height: height - top - foot };
  const ink = shadowed(photographicInk(mapColours(sheet.colours, (colour) => saturate(colour, 1.1))), motif.form === "scatter" ? 0.5 : 1.1);
  const landscape = pickByArrangement(sheet, landscapes[motif.outdoors ?? "none"]);
  const scene = landscape ? landscape({ width: inner.width, height: inner.height, random, name: "view" }) : blurred(inner);
  return [
    drawBackground(sheet, "#fdfdfb"),
    `<svg x="${left}" y="${top}" width="${roundCoordinate(inner.width)}" height="${roundCoordinate(inner.height)}" viewBox="0 0 ${roundCoordinate(inner.width)} ${roundCoordinate(inner.height)}">${scene}${subject(inner, ink)}${light(inner)}</svg>`,
  ].join("");
};

/** Left, top, right and lower margins; the lower one is wider in the style of instant pictures. */
const margins = [
  [5, 5, 5, 5],
  [6, 6, 6, 22],
  [5, 5, 5, 5],
  [8, 8, 8, 8],
] as const;

const landscapes: Record<NonNullable<Sheet["motif"]["outdoors"]> | "none", readonly (Photograph | undefined)[]> = {
  land: [hills, meadow],
  water: [sea],
  night: [night],
  winter: [snow],
  air: [hills, sea, peaks],
  peaks: [peaks],
  none: [undefined],
};

function subject(sheet: Sheet, ink: Ink): string {
  const { width, height, motif } = sheet;
  const size = Math.min(width, height);
  // The landscape already shows mountains, which are this motif.
  if (motif.outdoors === "peaks") return "";
  if (motif.form === "scatter") return scatterFromTop(sheet, ink, size * 0.36, 1);
  if (motif.form === "sprig")
    return pickByArrangement(sheet, [
      () => fan(sheet, ink, -1, 1, size * 0.95),
      () => rowOfSprigs(sheet, ink, "bottom", size * 0.74),
      () => fan(sheet, ink, 1, 1, size * 1.05, 4),
    ])();
  const isLow = motif.outdoors === "land" || motif.outdoors === "winter";
  const large = size * (isLow ? 0.66 : 0.62);
  const shade = isLow
    ? `<ellipse cx="${roundCoordinate(width / 2)}" cy="${roundCoordinate(height * 0.93)}" rx="${roundCoordinate(large * 0.4)}" ry="${roundCoordinate(large * 0.035)}" fill="#1d241c" fill-opacity="0.35"/>`
    : "";
  return shade + figureWithPieces(sheet, ink, [width / 2, isLow ? height * 0.93 - large * 0.48 : height * 0.48], large, 0);
}

/** Draws a blurred background in the motif's colours, with discs of light. */
function blurred(sheet: Sheet): string {
  const { width, height, colours, random } = sheet;
  const base = mixColours(saturate(colours.second, 0.6), "#efe6da", 0.5);
  const discs = Array.from({ length: 17 }, (_, place) => {
    const [x, y, radius] = [random() * width, random() * height * 0.85, randomBetween(random, 3, 11)];
    const colour = place % 3 ? lighten(base, 0.6) : lighten(colours.accent, 0.35);
    return `<path d="${circle(x, y, radius)}" fill="${colour}" fill-opacity="${roundCoordinate(randomBetween(random, 0.14, 0.34))}"/>`;
  });
  return `<linearGradient id="blurred" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${lighten(base, 0.45)}"/><stop offset="0.6" stop-color="${base}"/><stop offset="1" stop-color="${darken(base, 0.22)}"/></linearGradient>${drawBackground(sheet, "url(#blurred)")}${discs.join("")}`;
}

/** Draws lens flare near the upper left corner. */
function light(sheet: Sheet): string {
  const { width, height, random } = sheet;
  return glow(
    { width, height, random, name: "lens" },
    "flare",
    width * randomBetween(random, 0.05, 0.3),
    height * 0.04,
    Math.max(width, height) * 0.7,
    "#fff2d2",
    0.42,
  );
}

/** Adds a darker, slightly offset copy as shadow. */
function shadowed(ink: Ink, off: number): Ink {
  return (shapes, scale) => {
    const step = roundCoordinate(off / scale);
    const areas = shapes.filter(({ line }) => line === undefined).map(({ path }) => path);
    return `<path d="${areas.join("")}" transform="translate(${step} ${step})" fill="#241d16" fill-opacity="0.2"/>${ink(shapes, scale)}`;
  };
}
