import type { Random } from "../motifs/shape.ts";
import { roundCoordinate } from "../path.ts";
import type { Photograph } from "./frame.ts";
import { beach, city, forest, hills, meadow, night, peaks, sea, snow } from "./landscapes.ts";
import { baby, bouquet, cake, child, couple, dog, family, pitch, plate, portrait } from "./people.ts";

/** Photographs by subject, different for each seed. */
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

/** Draws a photograph into a rectangle; `name` prefixes its SVG ids, so it must be unique in the picture. */
export function drawPhotograph(
  subject: Subject,
  [x, y, width, height]: readonly [number, number, number, number],
  random: Random,
  name: string,
): string {
  const draw: Photograph = album[subject];
  const unit = Math.min(width, height) / 100;
  const frame = { width: width / unit, height: height / unit, random, name };
  return `<svg x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" width="${roundCoordinate(width)}" height="${roundCoordinate(height)}" viewBox="0 0 ${roundCoordinate(frame.width)} ${roundCoordinate(frame.height)}">${draw(frame)}</svg>`;
}
