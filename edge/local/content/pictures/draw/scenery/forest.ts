import { between, clamp, layeredNoise, mix, randomFrom } from "../noise.ts";
import { blend, colour, drawnOver, painted, type Raster, softened } from "../raster.ts";

const fog = { top: colour("#c3ccc6"), low: colour("#e6dfd2"), glow: colour("#f6ead2") };
const layers = [
  { trees: 30, tone: "#a9b8b1", foot: 0.66, height: 0.34, blur: 1.2 },
  { trees: 24, tone: "#829a94", foot: 0.76, height: 0.46, blur: 0.7 },
  { trees: 17, tone: "#4f716d", foot: 0.96, height: 0.64, blur: 0.4 },
  { trees: 10, tone: "#173f40", foot: 1.2, height: 0.94, blur: 0.3 },
];

/** Firs in the fog, row behind row. */
export async function forest(width: number, height: number, seed = 41): Promise<Raster> {
  const aspect = width / height;
  let raster = painted(width, height, (u, v) => {
    const glow = Math.exp(-(((u - 0.62) * aspect) ** 2 + (v - 0.3) ** 2) * 7);
    return blend(blend(fog.top, fog.low, between(0, 0.8, v)), fog.glow, glow * 0.9);
  });
  const random = randomFrom(seed);
  for (const [row, layer] of layers.entries()) {
    const firs = Array.from({ length: Math.ceil(layer.trees * (aspect / 1.4)) }, (_, index, count = layer.trees * (aspect / 1.4)) => {
      const x = ((index + random() * 0.9) / count) * width;
      const clearing = row > 1 ? 1 - 0.5 * Math.exp(-(((x / width - 0.6) / 0.17) ** 2)) : 1;
      return fir(x, layer.foot * height + random() * height * 0.03, height * layer.height * (0.62 + random() * 0.5) * clearing, random);
    });
    raster = await drawnOver(raster, `<path fill="${layer.tone}" d="${firs.join("")}"/>`);
    raster = await softened(raster, layer.blur * (height / 800) + 0.3);
    if (row < layers.length - 1) raster = foggy(raster, row, aspect, seed);
  }
  return raster;
}

/** One fir as a path: a trunk with drooping branches that grow longer downwards. */
function fir(x: number, foot: number, size: number, random: () => number): string {
  const wide = size * (0.12 + random() * 0.06);
  const sparse = 0.35 + random() * 0.3;
  const trunk = `M${(x - size * 0.003).toFixed(1)} ${(foot - size).toFixed(1)}h${(size * 0.006).toFixed(1)}L${(x + size * 0.012).toFixed(1)} ${foot.toFixed(1)}h${(-size * 0.024).toFixed(1)}Z`;
  const branches = Array.from({ length: 150 }, (_, branch) => {
    const down = (branch + random()) / 150;
    const y = foot - size * (1 - down * 0.94);
    const reach = wide * down ** 0.8 * (1 - sparse + random() * sparse * 1.5) * (branch % 2 ? 1 : -1);
    const droop = Math.abs(reach) * (0.1 + down * 0.32);
    const thick = size * (0.008 + 0.02 * down) * (0.6 + random() * 0.7) * Math.sign(reach);
    return `M${x.toFixed(1)} ${(y - thick).toFixed(1)}Q${(x + reach * 0.6).toFixed(1)} ${(y + droop * 0.3).toFixed(1)} ${(x + reach).toFixed(1)} ${(y + droop).toFixed(1)}Q${(x + reach * 0.5).toFixed(1)} ${(y + droop * 0.8).toFixed(1)} ${x.toFixed(1)} ${(y + thick).toFixed(1)}Z`;
  });
  const [shoulder, hem] = [foot - size * 0.82, foot - size * 0.03];
  const core = `M${x.toFixed(1)} ${shoulder.toFixed(1)}L${(x + wide * 0.62).toFixed(1)} ${hem.toFixed(1)}H${(x - wide * 0.62).toFixed(1)}Z`;
  return trunk + core + branches.join("");
}

/** Fog that settles before the next row stands in it. */
function foggy(raster: Raster, row: number, aspect: number, seed: number): Raster {
  const { width, height, data } = raster;
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 3) {
      const v = y / height;
      const drift = layeredNoise((x / width) * aspect * 2.2 + row * 5, v * 5, 4, seed + row);
      const share = clamp(between(mix(0.3, 0.52, row / 2), mix(0.72, 1.02, row / 2), v + drift * 0.14) * 0.8);
      for (let channel = 0; channel < 3; channel += 1) {
        const light = data[place + channel] as number;
        data[place + channel] = light + ((fog.low[channel] as number) - light) * share;
      }
    }
  }
  return raster;
}
