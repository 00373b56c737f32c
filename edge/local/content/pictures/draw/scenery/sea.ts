import { between, clamp, layeredNoise, mix, noise } from "../noise.ts";
import { blend, type Colour, colour, painted, type Raster } from "../raster.ts";

const horizon = 0.52;
const sun = { u: 0.6, v: 0.43 };
const sky = {
  top: colour("#4f7080"),
  middle: colour("#c9a890"),
  low: colour("#f2b884"),
  cloud: colour("#8f7f80"),
  glow: colour("#ffe3b0"),
};
const water = { far: colour("#b98f74"), near: colour("#1d4350"), glint: colour("#ffd9a0") };

/** The evening sun over the sea, with its path on the water. */
export function sea(width: number, height: number, seed = 23): Raster {
  const aspect = width / height;
  return painted(width, height, (u, v) => (v < horizon ? skyAt(u, v, aspect, seed) : waterAt(u, v, aspect, seed)));
}

function skyAt(u: number, v: number, aspect: number, seed: number): Colour {
  const height = v / horizon;
  const base = height < 0.5 ? blend(sky.top, sky.middle, between(0, 0.62, height)) : blend(sky.middle, sky.low, between(0.4, 1, height));
  const stretch = mix(2.5, 12, height);
  const bank =
    layeredNoise(u * aspect * 1.6, v * stretch + 7, 6, seed) + layeredNoise(u * aspect * 5, v * stretch * 2.4, 4, seed + 9) * 0.4;
  const cloud = between(0.05, 0.55, bank) * mix(0.75, 0.35, height);
  const distance = Math.hypot((u - sun.u) * aspect, v - sun.v);
  const edge = clamp(1 - Math.abs(bank - 0.12) * 5) * Math.exp(-distance * 3.2);
  const lit = blend(blend(base, sky.cloud, cloud), sky.glow, clamp(edge * 0.7));
  const disc = between(0.052, 0.046, distance);
  return blend(lit, sky.glow, clamp(Math.exp(-distance * 6) * 0.9 + disc * 0.9, 0, 1.2));
}

function waterAt(u: number, v: number, aspect: number, seed: number): Colour {
  const depth = (v - horizon) / (1 - horizon);
  const distance = 1 / (depth + 0.035);
  const x = (u - 0.5) * aspect * distance;
  const swell = layeredNoise(x * 1.1, distance * 7, 4, seed + 30);
  const ripple = noise(x * 9, distance * 34, seed + 31) * 0.5 + swell;
  const base = blend(water.far, water.near, between(0, 0.75, depth + swell * 0.14));
  const shade = 1 + ripple * mix(0.08, 0.4, depth);
  const spread = mix(0.035, 0.16, depth ** 0.8);
  const path = Math.exp(-(((u - sun.u) * aspect) ** 2) / (2 * spread * spread));
  const glint = clamp(path * (between(-0.15, 0.55, ripple) * 1.5 + (1 - depth) * 0.25));
  const dark: Colour = [base[0] * shade, base[1] * shade, base[2] * shade];
  return blend(dark, water.glint, clamp(glint * mix(0.95, 0.75, depth)));
}
