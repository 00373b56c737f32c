import { between, clamp, crestedNoise, layeredNoise, mix, noise } from "../noise.ts";
import { at, blend, type Colour, colour, painted, type Raster } from "../raster.ts";

const sky = { top: colour("#6f93a3"), middle: colour("#dcc6b4"), low: colour("#f7d3a8"), sun: colour("#ffe7bd") };
const far = colour("#c7b3aa");
const middle = colour("#5f8389");
const near = colour("#0f2f33");
const mist = colour("#f1d8bd");
const ranges = 8;

type Range = { depth: number; seed: number; crests: Float32Array; valleys: Float32Array };

/** Ranges of mountains at dawn, each nearer one darker, with mist in the valleys. */
export function mountains(width: number, height: number, seed = 11): Raster {
  const aspect = width / height;
  const all = Array.from({ length: ranges }, (_, range) => rangeOf(width, aspect, range / (ranges - 1), seed + range * 17));
  return painted(width, height, (u, v) => {
    const column = Math.min(width - 1, Math.floor(u * width));
    let nearest = -1;
    let cover = 0;
    for (let range = ranges - 1; range >= 0 && cover < 1; range -= 1) {
      const share = clamp((v - at((all[range] as Range).crests, column)) * height * 0.9 + 0.5);
      if (share > 0) [nearest, cover] = [range, share];
      if (share > 0 && share < 1) break;
    }
    const front = nearest < 0 ? undefined : slopeAt(u * aspect, v, column, all[nearest] as Range);
    if (front && cover >= 1) return front;
    const behind = all.slice(0, Math.max(0, nearest)).findLast((range) => v > at(range.crests, column));
    const back = behind ? slopeAt(u * aspect, v, column, behind) : skyAt(u, v, aspect, seed);
    return front ? blend(back, front, cover) : back;
  });
}

/** The edge of a range, from the top; near ranges are lower, rougher and end in trees. */
function rangeOf(width: number, aspect: number, depth: number, seed: number): Range {
  const crests = new Float32Array(width);
  const valleys = new Float32Array(width);
  const base = mix(0.42, 0.97, depth ** 1.15);
  const rise = mix(0.24, 0.3, Math.sin(depth * Math.PI));
  for (let column = 0; column < width; column += 1) {
    const x = ((column + 0.5) / width) * aspect;
    const rough = crestedNoise(x * mix(1.15, 1.9, depth) + seed, depth * 5, 6, seed);
    const trees =
      depth > 0.6
        ? (Math.abs(noise(x * mix(90, 55, depth), 1, seed + 5)) + Math.abs(noise(x * 160, 2, seed))) * mix(0.004, 0.017, depth)
        : 0;
    crests[column] = base - rise * (rough - 0.25) - trees;
    valleys[column] = base - rise * (crestedNoise(x * mix(1.15, 1.9, depth) + seed, depth * 5, 2, seed) - 0.2);
  }
  return { depth, seed, crests, valleys };
}

function skyAt(u: number, v: number, aspect: number, seed: number): Colour {
  const base = v < 0.28 ? blend(sky.top, sky.middle, between(-0.05, 0.3, v)) : blend(sky.middle, sky.low, between(0.26, 0.5, v));
  const veil = between(0.05, 0.7, layeredNoise(u * aspect * 1.1 + 3, v * 6, 5, seed + 90) + 0.25) * 0.4;
  const distance = Math.hypot((u - 0.64) * aspect, (v - 0.34) * 1.15);
  const glow = Math.exp(-distance * 5) * 0.95 + Math.exp(-distance * distance * 1200) * 1.2;
  return blend(blend(base, sky.low, veil), sky.sun, clamp(glow, 0, 1.15));
}

function slopeAt(x: number, v: number, column: number, { depth, seed, crests, valleys }: Range): Colour {
  const body = depth < 0.5 ? blend(far, middle, depth * 2) : blend(middle, near, depth * 2 - 1);
  const below = v - at(valleys, column);
  const drift = 0.72 + 0.75 * layeredNoise(x * 2.4, v * 8, 4, seed + 40);
  const haze = between(0.01, mix(0.14, 0.26, depth), below) * mix(0.85, 0.5, depth) * drift;
  const lit = Math.exp(-(v - at(crests, column)) * 55) * mix(0.14, 0.02, depth) * Math.exp(-(((x - 0.9) * 1.1) ** 2));
  const texture = 1 + layeredNoise(x * 14, v * 26 + x * 6, 3, seed) * mix(0.1, 0.4, depth);
  const tone: Colour = [body[0] * texture, body[1] * texture, body[2] * texture];
  return blend(blend(tone, mist, clamp(haze)), sky.sun, lit);
}
