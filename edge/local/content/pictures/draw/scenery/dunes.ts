import { between, clamp, layeredNoise, mix, noise } from "../noise.ts";
import { blank, blend, type Colour, colour, painted, type Raster, sampled } from "../raster.ts";

const sand = { lit: colour("#e6b687"), shade: colour("#7a4a3c"), haze: colour("#e9cdb4") };
const sky = { top: colour("#8fa9b0"), low: colour("#f1dcc4") };
const steps = 1500;

/** Dunes in low light: a landscape of heights, looked at column by column from near to far. */
export function dunes(width: number, height: number, seed = 5): Raster {
  const fine = blank(width * 2, height * 2);
  for (let column = 0; column < fine.width; column += 1) paintColumn(fine, column, fine.height, seed);
  return painted(width, height, (u, v) => sampled(fine, u, v));
}

function paintColumn(raster: Raster, column: number, height: number, seed: number): void {
  const { width, data } = raster;
  const put = (row: number, tone: Colour) => data.set(tone, (row * width + column) * 3);
  const ray = ((column + 0.5) / width - 0.5) * 1.25 * (width / height) * 0.8;
  let filled = height;
  for (let step = 0; step < steps && filled > 0; step += 1) {
    const distance = 1.9 * 1.0026 ** step + step * 0.002;
    const x = ray * distance + 4;
    const ground = heightAt(x, distance, seed);
    const row = Math.max(0, Math.round((0.34 + (2.1 - ground) / distance) * height));
    if (row >= filled) continue;
    const tone = sandAt(x, distance, ground, seed);
    for (let y = row; y < filled; y += 1) put(y, tone);
    filled = row;
  }
  for (let y = 0; y < filled; y += 1) put(y, blend(sky.top, sky.low, between(0, 0.42, y / height)));
}

/** Long slopes on the windward side, a sharp fall behind the crest. */
function heightAt(x: number, z: number, seed: number): number {
  const bend = noise(x * 0.16, z * 0.13, seed) * 1.9 + noise(x * 0.5, z * 0.35, seed + 1) * 0.25;
  const phase = z * 0.3 + x * 0.2 + bend;
  const wave = phase - Math.floor(phase);
  const ridge = wave < 0.72 ? (wave / 0.72) ** 1.5 : 1 - between(0, 1, (wave - 0.72) / 0.28);
  const size = 0.55 + 0.45 * noise(x * 0.11 + 9, z * 0.1, seed + 3);
  return ridge * (0.62 + size * 0.5) + noise(x * 0.25, z * 0.2, seed + 4) * 0.25;
}

function sandAt(x: number, z: number, ground: number, seed: number): Colour {
  const reach = 0.012 * z;
  const acrossX = (heightAt(x + reach, z, seed) - heightAt(x - reach, z, seed)) / (2 * reach);
  const acrossZ = (heightAt(x, z + reach, seed) - heightAt(x, z - reach, seed)) / (2 * reach);
  const ripples = Math.sin((z * 9 + x * 5 + noise(x * 1.5, z * 1.5, seed + 6) * 1.6) * 4) * 0.028 * Math.exp(-z * 0.22);
  const facing = (-acrossX * -0.55 - acrossZ * 0.5 + 0.42) / Math.hypot(acrossX, acrossZ, 1) + ripples;
  const light = between(-0.18, 0.85, facing);
  const tone = blend(sand.shade, sand.lit, clamp(light + layeredNoise(x * 20, z * 20, 2, seed) * 0.03));
  const glow = 1 + ground * 0.06;
  return blend([tone[0] * glow, tone[1] * glow, tone[2] * glow], sand.haze, clamp(1 - Math.exp(-z * mix(0.02, 0.04, 0.5))) * 0.85);
}
