import type { Ink } from "./inks.ts";
import { some } from "./motifs/shape.ts";
import { away } from "./path.ts";
import { grown, put, type Sheet } from "./sheet.ts";

// How a motif is spread over a sheet. Sprigs grow from edges or around a middle, figures stand, what is scattered falls.

/** Sprigs fanned out of one corner: -1 is left or top, 1 is right or bottom. */
export function fan(sheet: Sheet, ink: Ink, across: 1 | -1, down: 1 | -1, size: number, count = 3): string {
  const { width, height, motif, random } = sheet;
  const corner = { x: across < 0 ? size * 0.02 : width - size * 0.02, y: down < 0 ? size * 0.02 : height - size * 0.02 };
  const middle = Math.atan2(-across, down) * (180 / Math.PI);
  const spread = 78;
  return Array.from({ length: count }, (_, place) => {
    const share = count === 1 ? 0 : place / (count - 1) - 0.5;
    const length = size * (1 - Math.abs(share) * 0.35) * some(random, 0.92, 1.06);
    return grown(motif.draw(random), ink, { ...corner, size: length, turn: middle + share * spread, mirrored: random() < 0.5 });
  }).join("");
}

/** Sprigs one after the other around a circle; `from` and `to` in degrees leave a part of it open. */
export function wreath(sheet: Sheet, ink: Ink, [x, y]: readonly [number, number], radius: number, from = 0, to = 360): string {
  const { motif, random } = sheet;
  const size = radius * 0.84;
  const count = Math.round(((to - from) / 360) * 11);
  return Array.from({ length: count }, (_, place) => {
    const angle = from + ((place + 0.25) / count) * (to - from);
    const [footX, footY] = away([x, y], angle, radius);
    return grown(motif.draw(random), ink, {
      x: footX,
      y: footY,
      size: size * some(random, 0.86, 1.04),
      turn: angle + 78 + some(random, -10, 10),
    });
  }).join("");
}

/** Two halves of a wreath that grow from below and leave the top open. */
export function laurel(sheet: Sheet, ink: Ink, [x, y]: readonly [number, number], radius: number): string {
  const { motif, random } = sheet;
  return [-1, 1]
    .flatMap((side) =>
      [0, 1, 2, 3].map((place) => {
        const angle = 180 - side * (4 + place * 33);
        const [footX, footY] = away([x, y], angle, radius);
        const shapes = motif.draw(random);
        return grown(shapes, ink, {
          x: footX,
          y: footY,
          size: radius * (0.92 - place * 0.09),
          turn: angle - side * 74,
          mirrored: side < 0,
        });
      }),
    )
    .join("");
}

/** Sprigs side by side: from the lower edge upwards, or hanging from the upper one. */
export function row(sheet: Sheet, ink: Ink, edge: "top" | "bottom", size: number): string {
  const { width, height, motif, random } = sheet;
  const count = Math.max(3, Math.round(width / (size * 0.42)));
  return Array.from({ length: count }, (_, place) => {
    const x = ((place + 0.5) / count) * width + some(random, -2, 2);
    const fall = Math.abs((place + 0.5) / count - 0.5) * 2;
    const length = size * (edge === "top" ? 0.7 + fall * 0.4 : 1.08 - fall * 0.3) * some(random, 0.88, 1.08);
    const turn = some(random, -12, 12) + (edge === "top" ? 180 : 0);
    return grown(motif.draw(random), ink, {
      x,
      y: edge === "top" ? -size * 0.08 : height + size * 0.06,
      size: length,
      turn,
      mirrored: random() < 0.5,
    });
  }).join("");
}

/** A figure with small pieces around it. */
export function figure(sheet: Sheet, ink: Ink, [x, y]: readonly [number, number], size: number, pieces = 7): string {
  const { motif, random } = sheet;
  const around = Array.from({ length: pieces }, (_, place) => {
    const [atX, atY] = away([x, y], (place * 360) / pieces + some(random, -14, 14), size * some(random, 0.62, 0.76));
    return put(motif.piece(random), ink, { x: atX, y: atY, size: size * some(random, 0.1, 0.17), turn: some(random, -40, 40) });
  });
  return `${around.join("")}${put(motif.draw(random), ink, { x, y, size })}`;
}

/** The motif again and again, every other row moved by half. */
export function repeated(
  sheet: Sheet,
  ink: Ink,
  step: number,
  size: number,
  isFree: (x: number, y: number) => boolean = () => true,
): string {
  const { width, height, motif, random } = sheet;
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, line] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [(column + (line % 2) / 2) * step, line * step];
    if (!isFree(x, y)) return "";
    const shapes = (column + line) % 2 ? motif.piece(random) : motif.draw(random);
    return put(shapes, ink, {
      x,
      y,
      size: (column + line) % 2 ? size * 0.36 : size,
      turn: some(random, -14, 14),
      mirrored: random() < 0.5,
    });
  }).join("");
}

/** Falling from above, thinner downwards; with `to` below 1 the lower part stays free. */
export function falling(sheet: Sheet, ink: Ink, size: number, to = 1): string {
  const { width, height, motif, random } = sheet;
  const [columns, rows] = [Math.max(1, Math.round(width / size)), Math.max(1, Math.round((height * to) / size))];
  const [across, down] = [width / columns, (height * to) / rows];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, line] = [index % columns, Math.floor(index / columns)];
    const share = line / rows;
    if (motif.fills)
      return put(motif.draw(random), ink, { x: (column + 0.5) * across, y: (line + 0.5) * down, size: Math.max(across, down) * 1.03 });
    if (line > 0 && random() < share * 0.4) return "";
    const x = (column + (line % 2 ? 0.78 : 0.3)) * across + some(random, -0.1, 0.1) * size;
    const y = (line + 0.45) * down + some(random, -0.16, 0.16) * size;
    const small = index % 3 === 1 ? 0.5 : 0.86;
    return put(motif.draw(random), ink, {
      x,
      y,
      size: size * small * some(random, 0.85, 1.1) * (1.04 - share * 0.3),
      turn: some(random, -30, 30),
    });
  }).join("");
}
