import { Buffer } from "node:buffer";
import { randomFrom } from "./random-from.ts";

/** Side of the tile, in pixels. */
export const grainSide = 192;

/**
 * Creates paper grain: a square of grey pixels to multiply with a picture.
 *
 * Meant to be created once for all pictures; SVG noise (feTurbulence) would instead take a tenth of a second per picture.
 */
export function createPaperGrain(): Buffer {
  const random = randomFrom(1789);
  const coarse = Array.from({ length: (grainSide / 4) ** 2 }, random);
  const pixels = Uint8Array.from({ length: grainSide * grainSide }, (_, place) => {
    const [x, y] = [place % grainSide, Math.floor(place / grainSide)];
    const fibre = coarse[Math.floor(y / 4) * (grainSide / 4) + Math.floor(x / 4)] ?? 0;
    return 255 - Math.round(random() * 9 + fibre * 5);
  });
  return Buffer.from(pixels);
}
