import { between, clamp, layeredNoise, randomFrom } from "../noise.ts";
import { blend, colour, drawnOver, painted, type Raster, softened } from "../raster.ts";

const sky = { top: colour("#a9b7b2"), middle: colour("#ecd3b0"), low: colour("#f9dfae"), sun: colour("#fff1cf") };
const hills = colour("#b9a184");
const field = { far: colour("#d9b06b"), near: colour("#8a5a2b") };
const horizon = 0.56;

/** A family on its way through a wheat field towards the evening sun. */
export async function wheat(width: number, height: number, seed = 61): Promise<Raster> {
  const aspect = width / height;
  const ground = painted(width, height, (u, v) => {
    const distance = Math.hypot((u - 0.6) * aspect, (v - 0.46) * 1.2);
    const glow = clamp(Math.exp(-distance * 4.2) * 1.05);
    if (v < horizon) {
      const cloud = between(0.1, 0.7, layeredNoise(u * aspect * 2, v * 7, 5, seed) + 0.2) * 0.35;
      const air = blend(blend(sky.top, sky.middle, between(0, 0.42, v)), sky.low, between(0.3, 0.56, v));
      const ridge = 0.515 + layeredNoise(u * aspect * 1.6, 3, 5, seed + 8) * 0.035;
      const base = blend(blend(air, sky.low, cloud), hills, between(ridge - 0.002, ridge + 0.002, v) * 0.75);
      return blend(base, sky.sun, glow);
    }
    const depth = (v - horizon) / (1 - horizon);
    const wave = layeredNoise((u * aspect * 3) / (depth + 0.25), 5 / (depth + 0.2), 4, seed + 4);
    return blend(blend(field.far, field.near, clamp(depth * 0.9 + wave * 0.25)), sky.sun, glow * (1 - depth) * 0.8);
  });
  const random = randomFrom(seed);
  const behind = await drawnOver(ground, ears(width, height, 0, 0.34, random));
  const people = await drawnOver(await softened(behind, height / 900), family(width, height));
  const before = await drawnOver(await softened(people, height / 1400), ears(width, height, 0.1, 0.62, random));
  return drawnOver(await softened(before, height / 1000), ears(width, height, 0.6, 1.15, random));
}

/** Stalks with ears between two depths of the field, far ones first. */
function ears(width: number, height: number, from: number, to: number, random: () => number): string {
  const tones = ["#f3cf88", "#e3b566", "#c4914a", "#a06c33", "#7d4f25"];
  const count = Math.round(2600 * (to - from));
  return Array.from({ length: count }, (_, index) => {
    const depth = from + ((to - from) * index) / count;
    const foot = (horizon + (1 - horizon) * depth ** 1.3 + 0.07 * depth) * height;
    const size = height * (0.012 + 0.16 * depth ** 1.5) * (0.8 + random() * 0.4);
    const x = random() * width * 1.04 - width * 0.02;
    const lean = (random() - 0.42) * size * 0.34;
    const light = Math.abs(x / width - 0.6) * 3 + depth * 2.2 + random() * 1.4 - 0.5;
    const tone = tones[Math.min(4, Math.max(0, Math.floor(light)))];
    const thick = Math.max(0.5, size * 0.02);
    const tip = `${(x + lean).toFixed(1)} ${(foot - size).toFixed(1)}`;
    const neck = `${(x + lean * 0.62).toFixed(1)} ${(foot - size * 0.7).toFixed(1)}`;
    return `<g stroke="${tone}" stroke-linecap="round" fill="none" opacity=".9"><path stroke-width="${thick.toFixed(2)}" d="M${x.toFixed(1)} ${foot.toFixed(1)}Q${x.toFixed(1)} ${(foot - size * 0.5).toFixed(1)} ${neck}"/><path stroke-width="${(thick * 3).toFixed(2)}" d="M${neck}L${tip}"/></g>`;
  }).join("");
}

/** Mother, father and two children, hand in hand, seen against the light. */
function family(width: number, height: number): string {
  const unit = height * 0.0032;
  const foot = height * 0.735;
  const left = width * 0.5 - 42 * unit;
  const person = (x: number, size: number, body: string) => `<g transform="translate(${x * unit} 0) scale(${size * unit})">${body}</g>`;
  const man = `<path d="M0-90a7.2 8.4 0 1 1 .1 0M-4-91h8l1 6 9 3.5q3.500 1.500 3.700 6l1 26-3.500 16h-2.500l1-16-2.500-16-1.500 22 1 46h-8l-3-44-3 44h-8l1-46-2-22-3 17 1 15h-2.500l-3.400-15 1.700-28q.3-4 4-5.500l9-3.500z"/>`;
  const woman = `<path d="M0-84a6.600 7.800 0 1 1 .1 0M-6.500-93q-3 12 .5 19h12q3-9 .5-19zM-3.500-84h7l1 5 7 3q3 1.500 3.400 5l2.600 24-3 15h-2.300l.8-15-3.500-15 1 8q9 22 11 42h-48q3-20 12-42l1-8-4 14 .5 16h-2.300l-2.700-15 3-24q.5-4 3.500-5l7-3z"/>`;
  const child = `<path d="M0-54a6.200 7 0 1 1 .1 0M-2.500-55h5l.8 4 6 2.500 7.500-11 2 1.500-7.500 14-3 2 .5 14 1 28h-6l-3-24-3 24h-6l1-28 .5-14-3-2-7.500-14 2-1.500 7.500 11 6-2.500z"/>`;
  return `<g transform="translate(${left} ${foot})" fill="#4a3423">${person(0, 1, man)}${person(21, 0.93, child)}${person(40, 0.97, woman)}${person(60, 0.76, child)}</g>`;
}
