import type { Random } from "../motifs/shape.ts";
import { roundCoordinate } from "../path.ts";

/** Canvas of a small photograph; `name` is unique in the picture. */
export interface PhotoFrame {
  width: number;
  height: number;
  random: Random;
  name: string;
}

export type Photograph = (frame: PhotoFrame) => string;

/** Fills the frame with a vertical gradient; a stop is a colour and its position. */
export function gradientBackground(
  { width, height, name }: PhotoFrame,
  ...stops: readonly (readonly [colour: string, at: number])[]
): string {
  const passage = stops.map(([colour, at]) => `<stop stop-color="${colour}" offset="${at}"/>`).join("");
  return `<linearGradient id="${name}-sky" x1="0" y1="0" x2="0" y2="1">${passage}</linearGradient><path d="M0 0H${roundCoordinate(width)}V${roundCoordinate(height)}H0Z" fill="url(#${name}-sky)"/>`;
}

/** Draws light that fades outwards from a point. */
export function glow(frame: PhotoFrame, label: string, x: number, y: number, radius: number, colour: string, strong = 0.9): string {
  const id = `${frame.name}-${label}`;
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strong}"/><stop offset="0.3" stop-color="${colour}" stop-opacity="${roundCoordinate(strong * 0.45)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${roundCoordinate(x)}" cy="${roundCoordinate(y)}" r="${roundCoordinate(radius)}" fill="url(#${id})"/>`;
}

/** Fills the area below a crest with a vertical gradient. */
export function land({ width, height, name }: PhotoFrame, label: string, crest: string, top: string, foot: string): string {
  const id = `${name}-${label}`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient><path d="${crest}V${roundCoordinate(height)}H0Z" fill="url(#${id})"/>`.replace(
    "H0Z",
    `H${roundCoordinate(width)}H0Z`,
  );
}

/** Draws the upper edge of hills or, if `rough` is high, of mountains; `land` fills the area below. */
export function crest({ width, random }: PhotoFrame, base: number, rise: number, rough: number, steps = 26): string {
  const waves = [1.1, 2.3, 4.1, 7.7, 13].map((pace, place) => ({
    pace: pace * (0.8 + random() * 0.5),
    phase: random() * 7,
    reach: (place ? rough : 1) ** place / (1 + place * 0.6),
  }));
  const heights = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const wave = waves.reduce((sum, { pace, phase, reach }) => sum + Math.sin(share * pace * 3 + phase) * reach, 0);
    return `${roundCoordinate(share * width)} ${roundCoordinate(base - rise * wave * 0.5)}`;
  });
  return `M${heights.join("L")}`;
}
