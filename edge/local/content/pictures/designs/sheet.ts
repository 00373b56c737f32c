import type { Colours } from "./colours.ts";
import type { Ink } from "./inks.ts";
import type { Motif, Random, Shape } from "./motifs/shape.ts";
import { short } from "./path.ts";

/** What a style draws on: a sheet whose shorter side is 100 long, and what is to be shown on it. */
export interface Sheet {
  width: number;
  height: number;
  motif: Motif;
  colours: Colours;
  random: Random;
  /** Which arrangement of a style's it is: counted up with a motif's number, so that neighbours differ. */
  turn: number;
}

/** Draws the front of a card, everything within its sheet. */
export type Style = (sheet: Sheet) => string;

/** Where a drawing is put: its middle, the length of its square's side, how far it is turned (degrees), whether it is mirrored. */
export interface Place {
  x: number;
  y: number;
  size: number;
  turn?: number;
  mirrored?: boolean;
}

/** A drawing in its place. */
export function put(shapes: readonly Shape[], ink: Ink, { x, y, size, turn = 0, mirrored = false }: Place): string {
  const scale = size / 100;
  const turning = turn ? ` rotate(${short(turn)})` : "";
  const fine = short(scale * 100) / 100;
  const sizing = `scale(${mirrored ? -fine : fine} ${fine})`;
  return `<g transform="translate(${short(x)} ${short(y)})${turning} ${sizing}">${ink(shapes, scale)}</g>`;
}

/** A sprig whose foot (0, 50) lies at a place. */
export function grown(shapes: readonly Shape[], ink: Ink, { x, y, size, turn = 0, mirrored = false }: Place): string {
  const angle = (turn / 180) * Math.PI;
  return put(shapes, ink, { x: x + Math.sin(angle) * (size / 2), y: y - Math.cos(angle) * (size / 2), size, turn, mirrored });
}

/** The whole sheet in one colour. */
export function ground({ width, height }: Pick<Sheet, "width" | "height">, colour: string): string {
  return `<path d="M-1 -1H${short(width + 1)}V${short(height + 1)}H-1Z" fill="${colour}"/>`;
}

/** One of several by the sheet's turn. */
export function inTurn<T>(sheet: Sheet, list: readonly T[]): T {
  return list[sheet.turn % list.length] as T;
}
