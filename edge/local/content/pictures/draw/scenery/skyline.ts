import { between, clamp, layeredNoise, mix, noise, randomFrom } from "../noise.ts";
import { at, blend, type Colour, colour, drawnOver, painted, type Raster } from "../raster.ts";

const sky = { top: colour("#1f3f54"), middle: colour("#8c7f8a"), low: colour("#f0b48a") };
const shore = 0.7;
const rows = [
  { tone: "#97808a", low: 0.08, high: 0.3, narrow: 0.022, lit: 0 },
  { tone: "#5f6478", low: 0.07, high: 0.25, narrow: 0.03, lit: 0.16 },
  { tone: "#223a4c", low: 0.04, high: 0.17, narrow: 0.04, lit: 0.34 },
];

/** A city across the water, just after sunset. */
export async function skyline(width: number, height: number, seed = 71): Promise<Raster> {
  const aspect = width / height;
  const air = painted(width, height, (u, v) => {
    const cloud = between(0.1, 0.6, layeredNoise(u * aspect * 1.5, v * 9, 5, seed)) * 0.4;
    const base = blend(blend(sky.top, sky.middle, between(-0.05, 0.42, v)), sky.low, between(0.3, 0.72, v));
    return blend(base, blend(sky.middle, sky.low, between(0.15, 0.5, v)), cloud);
  });
  const random = randomFrom(seed);
  return mirrored(await drawnOver(air, rows.map((row) => houses(width, height, row, random)).join("")), aspect, seed);
}

function houses(width: number, height: number, row: (typeof rows)[number], random: () => number): string {
  let drawing = "";
  const unit = Math.max(1, height / 420);
  for (let x = -0.02; x < 1.02; ) {
    const wide = row.narrow * (0.6 + random() * 0.9);
    const centre = Math.exp(-(((x - 0.55) / 0.26) ** 2));
    const tall = mix(row.low, row.high, random() ** 1.6 * mix(0.35, 1, centre));
    const [left, top, breadth] = [x * width, (shore - tall) * height, wide * width];
    drawing += `<rect x="${left}" y="${top}" width="${breadth + 0.6}" height="${tall * height + 2}" fill="${row.tone}"/>`;
    if (random() < 0.3)
      drawing += `<rect x="${left + breadth * 0.3}" y="${top - height * 0.018}" width="${breadth * 0.35}" height="${height * 0.02}" fill="${row.tone}"/>`;
    if (tall > row.high * 0.72)
      drawing += `<rect x="${left + breadth * 0.48}" y="${top - height * 0.06}" width="${unit}" height="${height * 0.06}" fill="${row.tone}"/>`;
    for (let y = top + unit * 3; y < shore * height - unit * 2; y += unit * 4.2)
      for (let column = left + unit * 2; column < left + breadth - unit * 2.5; column += unit * 3.6)
        if (random() < row.lit)
          drawing += `<rect x="${column.toFixed(1)}" y="${y.toFixed(1)}" width="${unit * 1.5}" height="${unit * 1.9}" fill="#ffd79a" opacity="${(0.35 + random() * 0.6).toFixed(2)}"/>`;
    x += wide * (0.86 + random() * 0.2);
  }
  return drawing;
}

/** The water shows the city upside down, drawn out by its waves. */
function mirrored(raster: Raster, aspect: number, seed: number): Raster {
  const { width, height, data } = raster;
  const line = Math.floor(shore * height);
  const source = data.slice();
  for (let y = line; y < height; y += 1) {
    const depth = (y - line) / (height - line);
    for (let x = 0; x < width; x += 1) {
      const wave = noise((x / width) * aspect * mix(60, 10, depth), depth ** 0.7 * 46, seed + 3);
      const from = Math.max(0, Math.round(line - (y - line) * 1.5 - wave * mix(3, 26, depth) * (height / 600)));
      const across = Math.min(width - 1, Math.max(0, Math.round(x + wave * mix(1, 5, depth))));
      const shade = mix(0.82, 0.5, depth) * (1 + wave * 0.12);
      const tone = [0, 1, 2].map((channel) => at(source, (from * width + across) * 3 + channel) * shade) as unknown as Colour;
      data.set(blend(tone, sky.top, clamp(depth * 0.35)), (y * width + x) * 3);
    }
  }
  return raster;
}
