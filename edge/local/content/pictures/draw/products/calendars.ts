import { drawnOver, type Raster } from "../raster.ts";
import { figures, inked } from "./figures.ts";
import { pasted } from "./pasted.ts";

const [ink, sunday, rule, pale] = ["#2a3a40", "#b4593c", "#c9c5ba", "#ece7dc"];
const paper = "#f3efe6";

/** A kitchen calendar: a photograph, the number of the month, a line for each day with room to write. */
export function kitchenSheet(photo: Raster, width: number, height: number, month = 5): Promise<Raster> {
  const share = 0.3;
  const page = pasted(width, height, paper, [[photo, 0, 0, 1, share]]);
  const [top, row, left] = [height * (share + 0.085), (height * 0.605) / 31, width * 0.08];
  const size = row * 0.056;
  const lines = days((day, place) => {
    const y = top + (day - 1) * row;
    const tone = place > 4 ? sunday : ink;
    const ground = place > 4 ? `<rect x="${left * 0.5}" y="${y - row * 0.2}" width="${width - left}" height="${row}" fill="${pale}"/>` : "";
    const line = `<path stroke="${rule}" stroke-width="${row * 0.045}" d="M${left * 0.5} ${y + row * 0.8}H${width - left * 0.5}"/>`;
    return ground + line + inked(tone, figures(day, left, y, size)) + initial(left + size * 20, y + row * 0.3, row, tone);
  });
  return drawnOver(page, inked(ink, figures(two(month), left, height * (share + 0.022), height * 0.0042), 1) + lines);
}

/** A family planner: a photograph, a column for each of the family, and what some of them have to do. */
export function familySheet(photo: Raster, width: number, height: number, month = 10): Promise<Raster> {
  const share = 0.27;
  const page = pasted(width, height, paper, [[photo, 0, 0, 1, share]]);
  const tones = ["#40756f", "#c9773f", "#8a5a78", "#b08d3c", "#5b7fa3"];
  const [left, right, top, row] = [width * 0.15, width * 0.965, height * (share + 0.105), (height * 0.59) / 31];
  const column = (right - left) / tones.length;
  const size = row * 0.056;
  const heads = tones.map((tone, place) => {
    const x = left + (place + 0.5) * column;
    const head = `<circle cx="${x}" cy="${top - row * 2}" r="${row * 0.5}" fill="${tone}"/><path fill="${tone}" d="M${x - row * 0.85} ${top - row * 0.55}a${row * 0.85} ${row * 0.85} 0 0 1 ${row * 1.7} 0Z"/>`;
    return `<rect x="${left + place * column}" y="${top - row * 0.2}" width="${column}" height="${row * 31}" fill="${tone}" opacity="${place % 2 ? 0.05 : 0.1}"/>${head}`;
  });
  const lines = days((day, place) => {
    const y = top + (day - 1) * row;
    const tone = place > 4 ? sunday : ink;
    return `<path stroke="${rule}" stroke-width="${row * 0.04}" d="M${width * 0.035} ${y + row * 0.8}H${right}"/>${inked(tone, figures(day, width * 0.045, y, size))}${initial(width * 0.105, y + row * 0.3, row, tone)}`;
  });
  const columns = tones.map(
    (_, place) => `<path stroke="${rule}" stroke-width="${row * 0.05}" d="M${left + place * column} ${top - row * 0.2}v${row * 31}"/>`,
  );
  const notes = [
    [0, 2, 0.7],
    [1, 4, 0.55],
    [3, 6, 0.6],
    [2, 8, 0.75],
    [4, 9, 0.5],
    [0, 12, 0.62],
    [1, 13, 0.7],
    [2, 16, 0.45],
    [4, 18, 0.72],
    [3, 20, 0.6],
    [0, 23, 0.5],
    [1, 25, 0.66],
    [2, 27, 0.6],
  ].map(([place = 0, day = 0, long = 0]) =>
    written(left + (place + 0.14) * column, top + (day + 0.42) * row, long * column, row * 0.3, tones[place] as string, day),
  );
  const name = inked(ink, figures(two(month), width * 0.045, height * (share + 0.025), height * 0.0034), 1);
  return drawnOver(page, heads.join("") + columns.join("") + lines + notes.join("") + name);
}

/** Two pages of an appointment planner: a photograph and a week. */
export function plannerSpread(photo: Raster, width: number, height: number): Promise<Raster> {
  const page = pasted(width, height, paper, [[photo, 0.035, 0.06, 0.415, 0.62]]);
  const [left, right, top, row] = [width * 0.555, width * 0.965, height * 0.14, (height * 0.8) / 7];
  const size = row * 0.034;
  const lines = Array.from({ length: 7 }, (_, day) => {
    const y = top + day * row;
    const tone = day > 4 ? sunday : ink;
    const writing = [0.36, 0.66].map(
      (share) => `<path stroke="${pale}" stroke-width="${row * 0.02}" d="M${left + row * 0.8} ${y + row * share}H${right}"/>`,
    );
    return `<path stroke="${rule}" stroke-width="${row * 0.022}" d="M${left} ${y + row * 0.94}H${right}"/>${writing.join("")}${inked(tone, figures(11 + day, left, y + row * 0.22, size))}`;
  });
  const notes = [
    written(left + row, top + row * 0.3, width * 0.16, row * 0.16, "#40756f", 3),
    written(left + row, top + row * 1.32, width * 0.1, row * 0.16, ink, 5),
    written(left + row, top + row * 3.3, width * 0.2, row * 0.16, ink, 9),
    written(left + row, top + row * 3.6, width * 0.12, row * 0.16, "#c9773f", 12),
    written(left + row, top + row * 5.32, width * 0.15, row * 0.16, "#40756f", 15),
  ];
  const ruled = [0.76, 0.82, 0.88, 0.94].map(
    (share) => `<path stroke="${rule}" stroke-width="${height * 0.0022}" d="M${width * 0.035} ${height * share}H${width * 0.45}"/>`,
  );
  return drawnOver(
    page,
    lines.join("") + notes.join("") + ruled.join("") + inked(ink, figures("05", left, height * 0.045, height * 0.006), 1),
  );
}

/** Every day of a month of 31 that begins on a Thursday; `place` is 0 on Mondays. */
const days = (draw: (day: number, place: number) => string): string =>
  Array.from({ length: 31 }, (_, day) => draw(day + 1, (day + 3) % 7)).join("");

const two = (month: number): string => String(month).padStart(2, "0");

/** The stroke that stands for a weekday's name. */
const initial = (x: number, y: number, row: number, tone: string) =>
  `<path d="M${x} ${y}h${row * 0.5}" stroke="${tone}" stroke-width="${row * 0.08}" stroke-linecap="round" opacity=".55"/>`;

/** A line of handwriting that nobody can read: words of a few bows, some of them tall. */
function written(x: number, y: number, width: number, size: number, tone: string, seed: number): string {
  const wide = size * 0.62;
  const strokes = Array.from({ length: Math.max(3, Math.round(width / wide)) }, (_, letter) => {
    if ((letter * 5 + seed) % 6 === 5) return `m${wide} 0`;
    const tall = (letter * 7 + seed * 5) % 4 === 0 ? 2.1 : 0.9;
    return `c${wide * 0.15} ${-size * tall} ${wide * 0.75} ${-size * tall} ${wide * 0.6} 0q${wide * 0.15} ${size * 0.12} ${wide * 0.4} 0`;
  });
  return `<path fill="none" stroke="${tone}" stroke-width="${size * 0.13}" stroke-linecap="round" d="M${x} ${y + size * 0.6}${strokes.join("")}"/>`;
}
