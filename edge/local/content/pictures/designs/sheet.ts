import type { Colours } from "./colours.ts";
import type { Ink } from "./inks.ts";
import type { Motif, Random, Shape } from "./motifs/shape.ts";
import { roundCoordinate } from "./path.ts";

/** Canvas that a style fills with a motif; its shorter side is 100. */
export interface Sheet {
  width: number;
  height: number;
  motif: Motif;
  colours: Colours;
  random: Random;
  /** Number that selects the arrangement. Consecutive variations of a motif have consecutive numbers, so that their arrangements differ. */
  arrangement: number;
}

/** Draws the front of a card within its sheet. */
export type Style = (sheet: Sheet) => string;

/** Placement of a drawing: centre, side length of its square, rotation in degrees, and mirroring. */
export interface Placement {
  x: number;
  y: number;
  size: number;
  rotation?: number;
  mirrored?: boolean;
}

export function drawAt(shapes: readonly Shape[], ink: Ink, { x, y, size, rotation = 0, mirrored = false }: Placement): string {
  const scale = size / 100;
  const turning = rotation ? ` rotate(${roundCoordinate(rotation)})` : "";
  const fine = roundCoordinate(scale * 100) / 100;
  const sizing = `scale(${mirrored ? -fine : fine} ${fine})`;
  return `<g transform="translate(${roundCoordinate(x)} ${roundCoordinate(y)})${turning} ${sizing}">${ink(shapes, scale)}</g>`;
}

/** Draws a sprig so that its base (0, 50), not its centre, is at `x` and `y`. */
export function drawSprig(shapes: readonly Shape[], ink: Ink, { x, y, size, rotation = 0, mirrored = false }: Placement): string {
  const angle = (rotation / 180) * Math.PI;
  return drawAt(shapes, ink, {
    x: x + Math.sin(angle) * (size / 2),
    y: y - Math.cos(angle) * (size / 2),
    size,
    rotation,
    mirrored,
  });
}

export function drawBackground({ width, height }: Pick<Sheet, "width" | "height">, colour: string): string {
  return `<path d="M-1 -1H${roundCoordinate(width + 1)}V${roundCoordinate(height + 1)}H-1Z" fill="${colour}"/>`;
}

export function pickByArrangement<T>(sheet: Sheet, list: readonly T[]): T {
  return list[sheet.arrangement % list.length] as T;
}
