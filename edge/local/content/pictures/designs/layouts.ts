import type { Ink } from "./inks.ts";
import { randomBetween } from "./motifs/shape.ts";
import { pointAt } from "./path.ts";
import { drawAt, drawSprig, type Sheet } from "./sheet.ts";

// Arrangements of a motif on a sheet: sprigs grow from edges or around a centre, figures stand, scattered shapes fall.

/** Fans sprigs out of one corner: -1 is left or top, 1 is right or bottom. */
export function fan(sheet: Sheet, ink: Ink, across: 1 | -1, down: 1 | -1, size: number, count = 3): string {
  const { width, height, motif, random } = sheet;
  const corner = { x: across < 0 ? size * 0.02 : width - size * 0.02, y: down < 0 ? size * 0.02 : height - size * 0.02 };
  const middle = Math.atan2(-across, down) * (180 / Math.PI);
  const spread = 78;
  return Array.from({ length: count }, (_, place) => {
    const share = count === 1 ? 0 : place / (count - 1) - 0.5;
    const length = size * (1 - Math.abs(share) * 0.35) * randomBetween(random, 0.92, 1.06);
    return drawSprig(motif.draw(random), ink, { ...corner, size: length, rotation: middle + share * spread, mirrored: random() < 0.5 });
  }).join("");
}

/** Places sprigs around a circle, from `from` to `to` in degrees; the rest of the circle stays open. */
export function wreath(sheet: Sheet, ink: Ink, [x, y]: readonly [number, number], radius: number, from = 0, to = 360): string {
  const { motif, random } = sheet;
  const size = radius * 0.84;
  const count = Math.round(((to - from) / 360) * 11);
  return Array.from({ length: count }, (_, place) => {
    const angle = from + ((place + 0.25) / count) * (to - from);
    const [footX, footY] = pointAt([x, y], angle, radius);
    return drawSprig(motif.draw(random), ink, {
      x: footX,
      y: footY,
      size: size * randomBetween(random, 0.86, 1.04),
      rotation: angle + 78 + randomBetween(random, -10, 10),
    });
  }).join("");
}

/** Draws two halves of a wreath that leave the top open. */
export function laurel(sheet: Sheet, ink: Ink, [x, y]: readonly [number, number], radius: number): string {
  const { motif, random } = sheet;
  return [-1, 1]
    .flatMap((side) =>
      [0, 1, 2, 3].map((place) => {
        const angle = 180 - side * (4 + place * 33);
        const [footX, footY] = pointAt([x, y], angle, radius);
        const shapes = motif.draw(random);
        return drawSprig(shapes, ink, {
          x: footX,
          y: footY,
          size: radius * (0.92 - place * 0.09),
          rotation: angle - side * 74,
          mirrored: side < 0,
        });
      }),
    )
    .join("");
}

/** Places sprigs side by side along the lower or upper edge. */
export function rowOfSprigs(sheet: Sheet, ink: Ink, edge: "top" | "bottom", size: number): string {
  const { width, height, motif, random } = sheet;
  const count = Math.max(3, Math.round(width / (size * 0.42)));
  return Array.from({ length: count }, (_, place) => {
    const x = ((place + 0.5) / count) * width + randomBetween(random, -2, 2);
    const fall = Math.abs((place + 0.5) / count - 0.5) * 2;
    const length = size * (edge === "top" ? 0.7 + fall * 0.4 : 1.08 - fall * 0.3) * randomBetween(random, 0.88, 1.08);
    const turn = randomBetween(random, -12, 12) + (edge === "top" ? 180 : 0);
    return drawSprig(motif.draw(random), ink, {
      x,
      y: edge === "top" ? -size * 0.08 : height + size * 0.06,
      size: length,
      rotation: turn,
      mirrored: random() < 0.5,
    });
  }).join("");
}

export function figureWithPieces(sheet: Sheet, ink: Ink, [x, y]: readonly [number, number], size: number, pieces = 7): string {
  const { motif, random } = sheet;
  const around = Array.from({ length: pieces }, (_, place) => {
    const [atX, atY] = pointAt([x, y], (place * 360) / pieces + randomBetween(random, -14, 14), size * randomBetween(random, 0.62, 0.76));
    return drawAt(motif.piece(random), ink, {
      x: atX,
      y: atY,
      size: size * randomBetween(random, 0.1, 0.17),
      rotation: randomBetween(random, -40, 40),
    });
  });
  return `${around.join("")}${drawAt(motif.draw(random), ink, { x, y, size })}`;
}

/**
 * Alternates the motif and its piece in a grid, in which every other row is offset by half a step; omits places where `isFree` is false.
 */
export function repeatMotif(
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
    return drawAt(shapes, ink, {
      x,
      y,
      size: (column + line) % 2 ? size * 0.36 : size,
      rotation: randomBetween(random, -14, 14),
      mirrored: random() < 0.5,
    });
  }).join("");
}

/** Scatters shapes from the top, thinning downwards; `to` below 1 leaves the lower part empty. */
export function scatterFromTop(sheet: Sheet, ink: Ink, size: number, to = 1): string {
  const { width, height, motif, random } = sheet;
  const [columns, rows] = [Math.max(1, Math.round(width / size)), Math.max(1, Math.round((height * to) / size))];
  const [across, down] = [width / columns, (height * to) / rows];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, line] = [index % columns, Math.floor(index / columns)];
    const share = line / rows;
    if (motif.fills)
      return drawAt(motif.draw(random), ink, { x: (column + 0.5) * across, y: (line + 0.5) * down, size: Math.max(across, down) * 1.03 });
    if (line > 0 && random() < share * 0.4) return "";
    const x = (column + (line % 2 ? 0.78 : 0.3)) * across + randomBetween(random, -0.1, 0.1) * size;
    const y = (line + 0.45) * down + randomBetween(random, -0.16, 0.16) * size;
    const small = index % 3 === 1 ? 0.5 : 0.86;
    return drawAt(motif.draw(random), ink, {
      x,
      y,
      size: size * small * randomBetween(random, 0.85, 1.1) * (1.04 - share * 0.3),
      rotation: randomBetween(random, -30, 30),
    });
  }).join("");
}
