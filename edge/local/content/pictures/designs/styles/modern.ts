import { darker, each, lighter, lightness, mixed, strength } from "../colours.ts";
import { flat, type Ink } from "../inks.ts";
import { repeated } from "../layouts.ts";
import { some } from "../motifs/shape.ts";
import { box, circle, short } from "../path.ts";
import { ground, grown, inTurn, put, type Sheet, type Style } from "../sheet.ts";

/** Large fields of strong colour, and the motif large upon them. */
export const modern: Style = (sheet) => {
  const strong = each(sheet.colours, (colour) => strength(colour, 1.35));
  const loud: Sheet = { ...sheet, colours: strong };
  return inTurn(loud, [halves, bigDisc, tiles, cropped])(loud);
};

/** A field that the motif stands out from, whatever its colours are. */
function fieldOf({ colours, turn, motif }: Sheet): string {
  const dark = darker(mixed(colours.deep, colours.main, 0.15), 0.1);
  if (motif.night) return dark;
  return (
    farFrom(colours.main, [lighter(colours.second, 0.62), dark, lighter(colours.accent, 0.5), lighter(colours.pale, 0.2)])[turn % 2] ?? dark
  );
}

/** Colours in order, those that differ most from one first. */
function farFrom(colour: string, others: readonly string[]): string[] {
  const values = (hex: string) => [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));
  const own = values(colour);
  const distance = (other: string) => values(other).reduce((sum, value, place) => sum + (value - (own[place] ?? 0)) ** 2, 0);
  return [...others].sort((left, right) => distance(right) - distance(left));
}

/** On a dark field what is dark turns light, so that nothing is lost. */
function inkOn(field: string, { colours }: Sheet): Ink {
  if (lightness(field) < 0.5)
    return flat({
      ...each(colours, (colour) => (lightness(colour) < 0.42 ? lighter(colour, 0.42) : colour)),
      deep: lighter(colours.pale, 0.35),
    });
  return flat(each(colours, (colour) => (lightness(colour) > 0.8 ? mixed(colour, "#ffffff", 0.5) : colour)));
}

/** Two fields, the motif across their border. */
function halves(sheet: Sheet): string {
  const { width, height, colours } = sheet;
  const field = fieldOf(sheet);
  const plate = sheet.motif.night ? darker(colours.deep, 0.25) : lighter(colours.pale, 0.5);
  const isWide = width > height * 1.2;
  const second = isWide ? box(width * 0.5, -1, width * 0.5 + 1, height + 2) : box(-1, height * 0.6, width + 2, height * 0.4 + 1);
  return [
    ground(sheet, field),
    `<path d="${second}" fill="${lightness(field) < 0.5 ? colours.accent : colours.main}"/>`,
    `<path d="${circle(width * 0.5, height * (isWide ? 0.5 : 0.6), 34)}" fill="${plate}"/>`,
    subject(sheet, inkOn(plate, sheet), width * 0.5, height * (isWide ? 0.5 : 0.6), 56),
  ].join("");
}

/** One disc that leaves the sheet, the motif before it, a bar at the edge. */
function bigDisc(sheet: Sheet): string {
  const { width, height, colours } = sheet;
  const field = fieldOf(sheet);
  const candidates = [
    lighter(colours.second, 0.5),
    lighter(colours.accent, 0.35),
    darker(colours.deep, 0.1),
    lighter(colours.pale, 0.4),
    colours.accent,
  ];
  const disc = sheet.motif.night
    ? lighter(colours.deep, 0.2)
    : (farFrom(mixed(colours.main, field, 0.5), candidates)[sheet.turn % 2] ?? field);
  return [
    ground(sheet, field),
    `<path d="${circle(width * 0.62, height * 0.42, 47)}" fill="${disc}"/>`,
    `<path d="${box(0, height - 9, width, 9)}" fill="${colours.accent}"/>`,
    subject(sheet, inkOn(disc, sheet), width * 0.52, height * 0.5, 74),
  ].join("");
}

/** Squares with quarter circles and discs, the motif in some of them. */
function tiles(sheet: Sheet): string {
  const { width, height, colours, random } = sheet;
  const columns = Math.max(3, Math.round(width / 34));
  const [size, rows] = [width / columns, Math.round(height / (width / columns))];
  const high = height / rows;
  const fills = [lighter(colours.second, 0.45), colours.accent, lighter(colours.pale, 0.3), darker(colours.deep, 0.05), colours.main];
  const calm = sheet.motif.night
    ? [colours.deep, darker(colours.deep, 0.2)]
    : lightness(colours.main) > 0.8
      ? [mixed(colours.second, colours.deep, 0.4), colours.accent, colours.deep]
      : [lighter(colours.second, 0.66), lighter(colours.pale, 0.5), lighter(colours.accent, 0.66)];
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
      `M${short(x)} ${short(y)}h${short(size)}a${short(size)} ${short(high)} 0 0 1 ${short(-size)} ${short(high)}Z`,
      `M${short(x + size)} ${short(y + high)}h${short(-size)}a${short(size)} ${short(high)} 0 0 1 ${short(size)} ${short(-high)}Z`,
      circle(x + size / 2, y + high / 2, Math.min(size, high) * 0.36),
    ];
    return `${tile}<path d="${quarters[Math.floor(random() * 3)]}" fill="${other === field ? colours.accent : other}"/>`;
  }).join("");
}

/** The motif so large that the sheet cuts it, or again and again. */
function cropped(sheet: Sheet): string {
  const { width, height, colours, motif } = sheet;
  const field = fieldOf(sheet);
  const ink = inkOn(field, sheet);
  if (motif.form !== "figure") return ground(sheet, field) + repeated(sheet, ink, 31, 36);
  const stripe = `<path d="${box(width * 0.08, height * 0.08, width * 0.84, height * 0.84)}" fill="none" stroke="${lightness(field) < 0.5 ? colours.pale : colours.deep}" stroke-width="1.6"/>`;
  return [ground(sheet, field), stripe, subject(sheet, ink, width * 0.5, height * 0.56, Math.min(98, height * 0.86, width * 0.92))].join(
    "",
  );
}

function subject({ motif, random }: Sheet, ink: Ink, x: number, y: number, size: number): string {
  if (motif.form !== "sprig") return put(motif.draw(random), ink, { x, y, size });
  return [-30, 30, 0]
    .map((turn) =>
      grown(motif.draw(random), ink, {
        x,
        y: y + size * 0.5,
        size: size * (turn ? 0.82 : 1),
        turn: turn + some(random, -6, 6),
        mirrored: turn < 0,
      }),
    )
    .join("");
}
