import { darker, each, lighter, mixed, strength } from "../colours.ts";
import { type Ink, lit } from "../inks.ts";
import { falling, fan, figure, row } from "../layouts.ts";
import { some } from "../motifs/shape.ts";
import { circle, short } from "../path.ts";
import { glow, type Photograph } from "../photographs/frame.ts";
import { hills, meadow, night, peaks, sea, snow } from "../photographs/landscapes.ts";
import { ground, inTurn, type Sheet, type Style } from "../sheet.ts";

/** A photograph to the edge of a white frame: things that stand outdoors before a landscape, small things before lights out of focus. */
export const photo: Style = (sheet) => {
  const { width, height, random, motif } = sheet;
  const [left, top, right, foot] = inTurn(sheet, margins);
  const inner: Sheet = { ...sheet, width: width - left - right, height: height - top - foot };
  const ink = shadowed(lit(each(sheet.colours, (colour) => strength(colour, 1.1))), motif.form === "scatter" ? 0.5 : 1.1);
  const landscape = inTurn(sheet, landscapes[motif.outdoors ?? "none"]);
  const scene = landscape ? landscape({ width: inner.width, height: inner.height, random, name: "view" }) : blurred(inner);
  return [
    ground(sheet, "#fdfdfb"),
    `<svg x="${left}" y="${top}" width="${short(inner.width)}" height="${short(inner.height)}" viewBox="0 0 ${short(inner.width)} ${short(inner.height)}">${scene}${subject(inner, ink)}${light(inner)}</svg>`,
  ].join("");
};

/** Left, top, right and lower margin: an even frame, or one that is wider below, as instant pictures have it. */
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
  // The picture itself is of mountains.
  if (motif.outdoors === "peaks") return "";
  if (motif.form === "scatter") return falling(sheet, ink, size * 0.36, 1);
  if (motif.form === "sprig")
    return inTurn(sheet, [
      () => fan(sheet, ink, -1, 1, size * 0.95),
      () => row(sheet, ink, "bottom", size * 0.74),
      () => fan(sheet, ink, 1, 1, size * 1.05, 4),
    ])();
  const isLow = motif.outdoors === "land" || motif.outdoors === "winter";
  const large = size * (isLow ? 0.66 : 0.62);
  const shade = isLow
    ? `<ellipse cx="${short(width / 2)}" cy="${short(height * 0.93)}" rx="${short(large * 0.4)}" ry="${short(large * 0.035)}" fill="#1d241c" fill-opacity="0.35"/>`
    : "";
  return shade + figure(sheet, ink, [width / 2, isLow ? height * 0.93 - large * 0.48 : height * 0.48], large, 0);
}

/** A ground out of focus in the motif's own colours, with discs of light. */
function blurred(sheet: Sheet): string {
  const { width, height, colours, random } = sheet;
  const base = mixed(strength(colours.second, 0.6), "#efe6da", 0.5);
  const discs = Array.from({ length: 17 }, (_, place) => {
    const [x, y, radius] = [random() * width, random() * height * 0.85, some(random, 3, 11)];
    const colour = place % 3 ? lighter(base, 0.6) : lighter(colours.accent, 0.35);
    return `<path d="${circle(x, y, radius)}" fill="${colour}" fill-opacity="${short(some(random, 0.14, 0.34))}"/>`;
  });
  return `<linearGradient id="blurred" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${lighter(base, 0.45)}"/><stop offset="0.6" stop-color="${base}"/><stop offset="1" stop-color="${darker(base, 0.22)}"/></linearGradient>${ground(sheet, "url(#blurred)")}${discs.join("")}`;
}

/** The sun in a corner of the lens, and edges that are a little darker. */
function light(sheet: Sheet): string {
  const { width, height, random } = sheet;
  return glow(
    { width, height, random, name: "lens" },
    "flare",
    width * some(random, 0.05, 0.3),
    height * 0.04,
    Math.max(width, height) * 0.7,
    "#fff2d2",
    0.42,
  );
}

/** The same drawing once more below it, dark and a little lower. */
function shadowed(ink: Ink, off: number): Ink {
  return (shapes, scale) => {
    const step = short(off / scale);
    const areas = shapes.filter(({ line }) => line === undefined).map(({ path }) => path);
    return `<path d="${areas.join("")}" transform="translate(${step} ${step})" fill="#241d16" fill-opacity="0.2"/>${ink(shapes, scale)}`;
  };
}
