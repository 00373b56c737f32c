import type { Tone } from "./motifs/shape.ts";

/** Colours as "#rrggbb". */
export type Colours = Record<Tone, string>;

/** Mixes two colours; a share of 0 gives the first colour, 1 the second. */
export function mixColours(from: string, to: string, share: number): string {
  const [first, second] = [channels(from), channels(to)];
  return hex(first.map((value, place) => value + ((second[place] ?? 0) - value) * share));
}

export const lighten = (colour: string, share: number): string => mixColours(colour, "#ffffff", share);
export const darken = (colour: string, share: number): string => mixColours(colour, "#000000", share);

/** Changes the saturation: a share of 1 keeps it, a larger one increases it, 0 gives grey. */
export function saturate(colour: string, share: number): string {
  const values = channels(colour);
  const grey = (values[0] ?? 0) * 0.3 + (values[1] ?? 0) * 0.59 + (values[2] ?? 0) * 0.11;
  return hex(values.map((value) => grey + (value - grey) * share));
}

/** Rotates the hue of a colour, and keeps its brightness. */
export function rotateHue(colour: string, degrees: number): string {
  const angle = (degrees / 180) * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [red = 0, green = 0, blue = 0] = channels(colour);
  // The matrix of SVG's feColorMatrix with type "hueRotate".
  return hex([
    red * (0.213 + cos * 0.787 - sin * 0.213) + green * (0.715 - cos * 0.715 - sin * 0.715) + blue * (0.072 - cos * 0.072 + sin * 0.928),
    red * (0.213 - cos * 0.213 + sin * 0.143) + green * (0.715 + cos * 0.285 + sin * 0.14) + blue * (0.072 - cos * 0.072 - sin * 0.283),
    red * (0.213 - cos * 0.213 - sin * 0.787) + green * (0.715 - cos * 0.715 + sin * 0.715) + blue * (0.072 + cos * 0.928 + sin * 0.072),
  ]);
}

/** Returns the perceived lightness, from 0 to 1. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
}

export function mapColours(colours: Colours, change: (colour: string) => string): Colours {
  const changed = (tone: Tone) => change(colours[tone]);
  return { main: changed("main"), second: changed("second"), accent: changed("accent"), deep: changed("deep"), pale: changed("pale") };
}

/** Darkens colours that are hardly visible on white. */
export function readableOnWhite(colours: Colours): Colours {
  const body = lightness(colours.main) > 0.84 ? colours.deep : colours.main;
  return mapColours(colours, (colour) =>
    lightness(colour) > 0.84 ? mixColours(colour, body, lightness(colour) > 0.9 ? 0.36 : 0.24) : colour,
  );
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));
}

function hex(values: readonly number[]): string {
  const pair = (value: number) =>
    Math.round(Math.min(Math.max(value, 0), 255))
      .toString(16)
      .padStart(2, "0");
  return `#${values.map(pair).join("")}`;
}
