import { darken, lighten, lightness, mapColours, mixColours, saturate } from "../colours.ts";
import { flatInk, type Ink } from "../inks.ts";
import { repeatMotif } from "../layouts.ts";
import { randomBetween } from "../motifs/shape.ts";
import { box, circle, roundCoordinate } from "../path.ts";
import { drawAt, drawBackground, drawSprig, pickByArrangement, type Sheet, type Style } from "../sheet.ts";

/** Large fields of strong colour with a large motif. */
export const modern: Style = (sheet) => {
  const strong = mapColours(sheet.colours, (colour) => saturate(colour, 1.35));
  const loud: Sheet = { ...sheet, colours: strong };
  return pickByArrangement(loud, [halves, bigDisc, tiles, cropped])(loud);
};

/** Returns a field colour that contrasts with the motif. */
function fieldOf({ colours, arrangement: turn, motif }: Sheet): string {
  const dark = darken(mixColours(colours.deep, colours.main, 0.15), 0.1);
  if (motif.night) return dark;
  return (
    farFrom(colours.main, [lighten(colours.second, 0.62), dark, lighten(colours.accent, 0.5), lighten(colours.pale, 0.2)])[turn % 2] ?? dark
  );
}

/** Sorts colours by their difference from one, largest first. */
function farFrom(colour: string, others: readonly string[]): string[] {
  const values = (hex: string) => [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
  const own = values(colour);
  const distance = (other: string) => values(other).reduce((sum, value, place) => sum + (value - (own[place] ?? 0)) ** 2, 0);
  return [...others].sort((left, right) => distance(right) - distance(left));
}

/** Returns a flat ink that lightens dark colours on a dark field, and very light ones on a light field. */
function inkOn(field: string, { colours }: Sheet): Ink {
  if (lightness(field) < 0.5)
    return flatInk({
      ...mapColours(colours, (colour) => (lightness(colour) < 0.42 ? lighten(colour, 0.42) : colour)),
      deep: lighten(colours.pale, 0.35),
    });
  return flatInk(mapColours(colours, (colour) => (lightness(colour) > 0.8 ? mixColours(colour, "#ffffff", 0.5) : colour)));
}

/** Draws two fields with the motif across their border. */
function halves(sheet: Sheet): string {
  const { width, height, colours } = sheet;
  const field = fieldOf(sheet);
  const plate = sheet.motif.night ? darken(colours.deep, 0.25) : lighten(colours.pale, 0.5);
  const isWide = width > height * 1.2;
  const second = isWide ? box(width * 0.5, -1, width * 0.5 + 1, height + 2) : box(-1, height * 0.6, width + 2, height * 0.4 + 1);
  return [
    drawBackground(sheet, field),
    `<path d="${second}" fill="${lightness(field) < 0.5 ? colours.accent : colours.main}"/>`,
    `<path d="${circle(width * 0.5, height * (isWide ? 0.5 : 0.6), 34)}" fill="${plate}"/>`,
    subject(sheet, inkOn(plate, sheet), width * 0.5, height * (isWide ? 0.5 : 0.6), 56),
  ].join("");
}

/** Draws a disc that exceeds the sheet, the motif in front of it, and a bar at the lower edge. */
function bigDisc(sheet: Sheet): string {
  const { width, height, colours } = sheet;
  const field = fieldOf(sheet);
  const candidates = [
    lighten(colours.second, 0.5),
    lighten(colours.accent, 0.35),
    darken(colours.deep, 0.1),
    lighten(colours.pale, 0.4),
    colours.accent,
  ];
  const disc = sheet.motif.night
    ? lighten(colours.deep, 0.2)
    : (farFrom(mixColours(colours.main, field, 0.5), candidates)[sheet.arrangement % 2] ?? field);
  return [
    drawBackground(sheet, field),
    `<path d="${circle(width * 0.62, height * 0.42, 47)}" fill="${disc}"/>`,
    `<path d="${box(0, height - 9, width, 9)}" fill="${colours.accent}"/>`,
    subject(sheet, inkOn(disc, sheet), width * 0.52, height * 0.5, 74),
  ].join("");
}

/** Draws squares with quarter circles and discs, some with the motif. */
function tiles(sheet: Sheet): string {
  const { width, height, colours, random } = sheet;
  const columns = Math.max(3, Math.round(width / 34));
  const [size, rows] = [width / columns, Math.round(height / (width / columns))];
  const high = height / rows;
  const fills = [lighten(colours.second, 0.45), colours.accent, lighten(colours.pale, 0.3), darken(colours.deep, 0.05), colours.main];
  const calm = sheet.motif.night
    ? [colours.deep, darken(colours.deep, 0.2)]
    : lightness(colours.main) > 0.8
      ? [mixColours(colours.second, colours.deep, 0.4), colours.accent, colours.deep]
      : [lighten(colours.second, 0.66), lighten(colours.pale, 0.5), lighten(colours.accent, 0.66)];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [(index % columns) * size, Math.floor(index / columns) * high];
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const isMotif = (column + row) % 2 === 0;
    const field = isMotif
      ? (calm[(column + row * 2) % calm.length] ?? colours.pale)
      : (fills[(column * 2 + row) % fills.length] ?? colours.main);
    const other = fills[(column * 2 + row + 2) % fills.length] ?? colours.second;
    const tile = `<path d="${box(x - 0.1, y - 0.1, size + 0.2, high + 0.2)}" fill="${field}"/>`;
    if (isMotif) return tile + subject(sheet, inkOn(field, sheet), x + size / 2, y + high / 2, Math.min(size, high) * 0.86);
    const quarters = [
      `M${roundCoordinate(x)} ${roundCoordinate(y)}h${roundCoordinate(size)}a${roundCoordinate(size)} ${roundCoordinate(high)} 0 0 1 ${roundCoordinate(-size)} ${roundCoordinate(high)}Z`,
      `M${roundCoordinate(x + size)} ${roundCoordinate(y + high)}h${roundCoordinate(-size)}a${roundCoordinate(size)} ${roundCoordinate(high)} 0 0 1 ${roundCoordinate(size)} ${roundCoordinate(-high)}Z`,
      circle(x + size / 2, y + high / 2, Math.min(size, high) * 0.36),
    ];
    return `${tile}<path d="${quarters[Math.floor(random() * 3)]}" fill="${other === field ? colours.accent : other}"/>`;
  }).join("");
}

/** Draws a large figure on a frame; repeats any other motif. */
function cropped(sheet: Sheet): string {
  const { width, height, colours, motif } = sheet;
  const field = fieldOf(sheet);
  const ink = inkOn(field, sheet);
  if (motif.form !== "figure") return drawBackground(sheet, field) + repeatMotif(sheet, ink, 31, 36);
  const stripe = `<path d="${box(width * 0.08, height * 0.08, width * 0.84, height * 0.84)}" fill="none" stroke="${lightness(field) < 0.5 ? colours.pale : colours.deep}" stroke-width="1.6"/>`;
  return [
    drawBackground(sheet, field),
    stripe,
    subject(sheet, ink, width * 0.5, height * 0.56, Math.min(98, height * 0.86, width * 0.92)),
  ].join("");
}

function subject({ motif, random }: Sheet, ink: Ink, x: number, y: number, size: number): string {
  if (motif.form !== "sprig") return drawAt(motif.draw(random), ink, { x, y, size });
  return [-30, 30, 0]
    .map((turn) =>
      drawSprig(motif.draw(random), ink, {
        x,
        y: y + size * 0.5,
        size: size * (turn ? 0.82 : 1),
        rotation: turn + randomBetween(random, -6, 6),
        mirrored: turn < 0,
      }),
    )
    .join("");
}
