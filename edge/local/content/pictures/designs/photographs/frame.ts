import type { Random } from "../motifs/shape.ts";
import { short } from "../path.ts";

/** What a small photograph is drawn in: its size in units of its own, its randomness, and a name that no other one of the picture has. */
export interface Frame {
  width: number;
  height: number;
  random: Random;
  name: string;
}

export type Photograph = (frame: Frame) => string;

/** The whole frame in a passage of colours from above to below; a stop is a colour and where it lies. */
export function sky({ width, height, name }: Frame, ...stops: readonly (readonly [colour: string, at: number])[]): string {
  const passage = stops.map(([colour, at]) => `<stop stop-color="${colour}" offset="${at}"/>`).join("");
  return `<linearGradient id="${name}-sky" x1="0" y1="0" x2="0" y2="1">${passage}</linearGradient><path d="M0 0H${short(width)}V${short(height)}H0Z" fill="url(#${name}-sky)"/>`;
}

/** Light around a place, fading outwards. */
export function glow(frame: Frame, label: string, x: number, y: number, radius: number, colour: string, strong = 0.9): string {
  const id = `${frame.name}-${label}`;
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strong}"/><stop offset="0.3" stop-color="${colour}" stop-opacity="${short(strong * 0.45)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="url(#${id})"/>`;
}

/** A band down to the lower edge, in a passage of two colours. */
export function land({ width, height, name }: Frame, label: string, crest: string, top: string, foot: string): string {
  const id = `${name}-${label}`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient><path d="${crest}V${short(height)}H0Z" fill="url(#${id})"/>`.replace(
    "H0Z",
    `H${short(width)}H0Z`,
  );
}

/** The edge of a range from left to right, as a path that `land` closes; rough ones are mountains, smooth ones hills. */
export function crest({ width, random }: Frame, base: number, rise: number, rough: number, steps = 26): string {
  const waves = [1.1, 2.3, 4.1, 7.7, 13].map((pace, place) => ({
    pace: pace * (0.8 + random() * 0.5),
    phase: random() * 7,
    reach: (place ? rough : 1) ** place / (1 + place * 0.6),
  }));
  const heights = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    const wave = waves.reduce((sum, { pace, phase, reach }) => sum + Math.sin(share * pace * 3 + phase) * reach, 0);
    return `${short(share * width)} ${short(base - rise * wave * 0.5)}`;
  });
  return `M${heights.join("L")}`;
}
