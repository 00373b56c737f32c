import type { Skin } from "../light/shapes.ts";
import { clamp, hash, layeredNoise, mix, noise } from "../noise.ts";
import { blend, type Colour, colour } from "../raster.ts";

const times = (tone: Colour, share: number): Colour => [tone[0] * share, tone[1] * share, tone[2] * share];

/** One even colour. */
export const plain = (hex: string): Skin => {
  const tone = colour(hex);
  return () => tone;
};

/** A wall brushed by hand: broad clouds and fine trowel marks. */
export const plaster = (hex: string, strength = 1, seed = 1): Skin => {
  const tone = colour(hex);
  return (x, y, z) => {
    const broad = layeredNoise((x + z) * 1.3, y * 1.7, 4, seed) * 0.05;
    const marks = layeredNoise((x + z) * 9 + noise(x * 3, y * 3, seed) * 2, y * 14, 3, seed + 9) * 0.022;
    const pores = (noise((x + z) * 95, y * 95, seed + 20) - noise((x + z) * 95 + 0.35, y * 95 + 0.35, seed + 20)) * 0.02;
    return times(tone, 1 + (broad + marks + pores) * strength);
  };
};

/** Wood with its grain along x, y or z. */
export const wood = (hex: string, along: "x" | "y" | "z" = "x", seed = 2): Skin => {
  const tone = colour(hex);
  const dark = times(tone, 0.62);
  return (x, y, z) => {
    const [l, a, b] = along === "x" ? [x, y, z] : along === "y" ? [y, x, z] : [z, x, y];
    const bend = noise(l * 1.4, (a + b) * 5, seed) * 0.5 + noise(l * 0.5, (a - b) * 2, seed + 1);
    const rings = Math.abs(noise((a + b * 0.7) * 24 + bend * 1.6, l * 0.9, seed + 2));
    const pores = Math.max(0, noise((a + b * 0.9) * 260, l * 7, seed + 3)) * 0.32;
    return blend(tone, dark, clamp((1 - rings) ** 3 * 0.42 + pores * 0.5 + bend * 0.06));
  };
};

/** Boards of wood side by side, with a fine dark joint. */
export const boards = (hex: string, breadth = 0.16, length = 1.8): Skin => {
  const skins = Array.from({ length: 5 }, (_, index) => wood(hex, "x", 30 + index * 7));
  return (x, y, z) => {
    const row = Math.floor(z / breadth);
    const shifted = x + hash(row, 3, 5) * length;
    const board = Math.floor(shifted / length);
    const own = hash(row, board, 8);
    const skin = skins[Math.floor(own * 5)] as Skin;
    const [inRow, inBoard] = [z / breadth - row, shifted / length - board];
    const joint = Math.min(Math.min(inRow, 1 - inRow) * breadth, Math.min(inBoard, 1 - inBoard) * length) < 0.0022 ? 0.45 : 1;
    return times(skin(x + own * 9, y, z + own * 4, 2), mix(0.86, 1.1, own) * joint);
  };
};

/** Upright boards of wood on a wall, each of its own grain, with a groove between two. */
export const panelling = (hex: string, breadth = 0.14): Skin => {
  const skins = Array.from({ length: 5 }, (_, index) => wood(hex, "y", 110 + index * 7));
  return (x, y, z) => {
    const board = Math.floor(x / breadth);
    const own = hash(board, 4, 9);
    const skin = skins[Math.floor(own * 5)] as Skin;
    const place = x / breadth - board;
    const groove = Math.min(place, 1 - place) * breadth;
    const joint = groove < 0.0025 ? 0.3 : groove < 0.005 ? 0.75 : 1;
    return times(skin(x + own * 9, y + own * 5, z, 4), mix(0.82, 1.14, own) * joint);
  };
};

/** Woven cloth: threads that catch the light a little differently. */
export const cloth = (hex: string, coarse = 1, seed = 4): Skin => {
  const tone = colour(hex);
  return (x, y, z) => {
    const threads =
      noise((x + z * 0.6) * 520 * coarse, (y + z * 0.4) * 90 * coarse, seed) +
      noise((x + z * 0.6) * 90 * coarse, (y + z * 0.4) * 520 * coarse, seed + 1);
    const slubs = layeredNoise((x + z) * 26, (y + z) * 30, 3, seed + 2);
    return times(tone, 1 + threads * 0.07 + slubs * 0.07);
  };
};

/** Fired clay or stone with fine speckles. */
export const clay = (hex: string, seed = 6): Skin => {
  const tone = colour(hex);
  return (x, y, z) =>
    times(tone, 1 + layeredNoise((x + z) * 22, y * 34, 3, seed) * 0.14 - (noise((x + z * 0.8) * 240, y * 240, seed + 2) > 0.52 ? 0.16 : 0));
};
