import type { Random } from "../motifs/shape.ts";
import { short } from "../path.ts";
import type { Photograph } from "./frame.ts";
import { beach, city, forest, hills, meadow, night, peaks, sea, snow } from "./landscapes.ts";
import { baby, bouquet, cake, child, couple, dog, family, pitch, plate, portrait } from "./people.ts";

/** The photographs by subject; each shows something else every time. */
export const album = {
  baby,
  beach,
  bouquet,
  cake,
  child,
  city,
  couple,
  dog,
  family,
  forest,
  hills,
  meadow,
  night,
  peaks,
  pitch,
  plate,
  portrait,
  sea,
  snow,
};

export type Subject = keyof typeof album;

/** A photograph in its place; `name` is one that no other photograph of the picture has. */
export function photograph(
  subject: Subject,
  [x, y, width, height]: readonly [number, number, number, number],
  random: Random,
  name: string,
): string {
  const draw: Photograph = album[subject];
  const unit = Math.min(width, height) / 100;
  const frame = { width: width / unit, height: height / unit, random, name };
  return `<svg x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(frame.width)} ${short(frame.height)}">${draw(frame)}</svg>`;
}
