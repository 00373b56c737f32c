/** Colour of a shape, by its role in the motif's colours. */
export type Tone = "main" | "second" | "accent" | "deep" | "pale";

/** A part of a drawing: an area, or a line. */
export interface Shape {
  path: string;
  tone: Tone;
  /** Width of a line; areas have none. */
  line?: number;
}

/** Returns numbers from 0 to 1, the same sequence for the same seed. */
export type Random = () => number;

/**
 * A motif, drawn once for all styles, in a square from -50 to 50 around its centre.
 *
 * A sprig grows upwards from (0, 50). The form decides the arrangement: sprigs become sprays and wreaths, figures stand alone, scattered
 * shapes cover the sheet.
 */
export interface Motif {
  form: "sprig" | "figure" | "scatter";
  /** Background of the motif in photographs; if it is missing, the background is blurred lights. */
  outdoors?: "land" | "water" | "night" | "winter" | "air" | "peaks";
  /** True if the drawing fills the whole square and can be tiled. */
  fills?: true;
  /** True if the drawing is visible on dark paper only. */
  night?: true;
  /** Colours before a style changes them. */
  colours: Record<Tone, string>;
  draw: (random: Random) => Shape[];
  /** Draws a small shape that accompanies the motif, for example on card backs. */
  piece: (random: Random) => Shape[];
}

export const area = (tone: Tone, path: string): Shape => ({ path, tone });
export const line = (tone: Tone, path: string, width: number): Shape => ({ path, tone, line: width });

export function pickRandom<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

export function randomBetween(random: Random, from: number, to: number): number {
  return from + (to - from) * random();
}
