/** What of a motif's colours a part is painted in. */
export type Tone = "main" | "second" | "accent" | "deep" | "pale";

/** A part of a drawing: an area, or a line of some width. */
export interface Shape {
  path: string;
  tone: Tone;
  /** The width of a line; an area has none. */
  line?: number;
}

/** Gives numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number;

/**
 * A thing that cards show, drawn once for all styles.
 *
 * It lies in a square from -50 to 50 around its middle. A sprig grows upwards from (0, 50). How it is laid out follows from its
 * form: sprigs are sprays and wreaths, figures stand alone, what is scattered covers the sheet.
 */
export interface Motif {
  form: "sprig" | "figure" | "scatter";
  /** Where a photograph shows it; without, it lies before lights out of focus. */
  outdoors?: "land" | "water" | "night" | "winter" | "air" | "peaks";
  /** Its drawing fills the whole square, so that it can be laid out edge to edge. */
  fills?: true;
  /** It is seen on dark paper only. */
  night?: true;
  /** The colours of its parts, before a style has its say. */
  colours: Record<Tone, string>;
  draw: (random: Random) => Shape[];
  /** A small part of it that stands for it on a back or between figures. */
  piece: (random: Random) => Shape[];
}

export const area = (tone: Tone, path: string): Shape => ({ path, tone });
export const line = (tone: Tone, path: string, width: number): Shape => ({ path, tone, line: width });

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** A number between two. */
export function some(random: Random, from: number, to: number): number {
  return from + (to - from) * random();
}
