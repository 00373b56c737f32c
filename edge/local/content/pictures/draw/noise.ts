// Seeded randomness: the same seed always draws the same picture.

/** Numbers from 0 to 1, always the same ones for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One number from 0 to 1 for a place in a grid. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from -1 to 1 over the plane, one bump per unit. */
export function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = x - column;
  const fy = y - row;
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const top = mix(slope(column, row, fx, fy, seed), slope(column + 1, row, fx - 1, fy, seed), u);
  const bottom = mix(slope(column, row + 1, fx, fy - 1, seed), slope(column + 1, row + 1, fx - 1, fy - 1, seed), u);
  return mix(top, bottom, v) * 1.5;
}

/** Noise on noise: each octave twice as fine and half as strong; about -1 to 1. */
export function layeredNoise(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let strength = 0.5;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += strength * noise(x, y, seed + octave);
    x *= 2.03;
    y *= 2.03;
    strength *= 0.5;
  }
  return sum;
}

/** Sharp crests, as mountains have them; 0 in the valleys, about 1 on the crests. */
export function crestedNoise(x: number, y: number, octaves: number, seed: number): number {
  let sum = 0;
  let strength = 0.5;
  let carry = 1;
  for (let octave = 0; octave < octaves; octave += 1) {
    const crest = 1 - Math.abs(noise(x, y, seed + octave));
    sum += strength * crest * crest * carry;
    carry = Math.min(1, crest * 1.4);
    x *= 2.07;
    y *= 2.07;
    strength *= 0.5;
  }
  return sum;
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
export const clamp = (value: number, low = 0, high = 1): number => Math.min(Math.max(value, low), high);

/** 0 below `from`, 1 above `to`, a soft passage between. */
export function between(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

const directions = Float64Array.from({ length: 512 }, (_, place) => {
  const angle = ((place >> 1) / 256) * Math.PI * 2;
  return place & 1 ? Math.sin(angle) : Math.cos(angle);
});

function slope(column: number, row: number, dx: number, dy: number, seed: number): number {
  let h = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  const place = ((h >>> 20) & 255) << 1;
  return (directions[place] as number) * dx + (directions[place + 1] as number) * dy;
}
