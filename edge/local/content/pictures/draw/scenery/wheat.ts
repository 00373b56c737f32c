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
  const behind = await drawnOver(ground, ears(width, height, 0, 0.45, random));
  const people = await drawnOver(await softened(behind, height / 900), family(width, height));
  const before = await drawnOver(await softened(people, height / 1400), ears(width, height, 0.45, 0.7, random));
  return drawnOver(await softened(before, height / 1000), ears(width, height, 0.7, 1.15, random));
}

/** Stalks with ears between two depths of the field, far ones first. */
function ears(width: number, height: number, from: number, to: number, random: () => number): string {
  const tones = ["#f3cf88", "#e3b566", "#c4914a", "#a06c33", "#7d4f25"];
  const count = Math.round(3400 * (to - from));
  return Array.from({ length: count }, (_, index) => {
    const depth = from + ((to - from) * index) / count;
    const foot = (horizon + (1 - horizon) * depth ** 1.3 + 0.07 * depth) * height;
    const size = height * (0.014 + 0.15 * depth ** 1.4) * (0.8 + random() * 0.4);
    const x = random() * width * 1.04 - width * 0.02;
    const lean = (random() - 0.42) * size * 0.34;
    const light = Math.abs(x / width - 0.6) * 3 + depth * 2.2 + random() * 1.4 - 0.5;
    const tone = tones[Math.min(4, Math.max(0, Math.floor(light)))];
    const thick = Math.max(0.45, size * 0.013);
    const tip = `${(x + lean).toFixed(1)} ${(foot - size).toFixed(1)}`;
    const neck = `${(x + lean * 0.62).toFixed(1)} ${(foot - size * 0.7).toFixed(1)}`;
    return `<g stroke="${tone}" stroke-linecap="round" fill="none" opacity=".9"><path stroke-width="${thick.toFixed(2)}" d="M${x.toFixed(1)} ${foot.toFixed(1)}Q${x.toFixed(1)} ${(foot - size * 0.5).toFixed(1)} ${neck}"/><path stroke-width="${(thick * 3.2).toFixed(2)}" d="M${neck}L${tip}"/></g>`;
  }).join("");
}

/** Father, child, mother, child: hand in hand, seen against the light; units are hundredths of the father. */
function family(width: number, height: number): string {
  const unit = height * 0.0027;
  const man = `<ellipse cx="0" cy="-92" rx="5.800" ry="7"/><path d="M-3.500-89h7v6q7 1 7.500 6l-2.500 29h-17l-2.500-29q.5-5 7.500-6z"/>${limb("-9 -77 -13 -61 -11.5 -45", 4.6)}${limb("-4.5 -50 -5.500 -26 -5 0", 8)}${limb("4.5 -50 5 -26 6 0", 8)}`;
  const woman = `<ellipse cx="54" cy="-83" rx="5.500" ry="6.600"/><path d="M48.500-84q0-7 5.500-7t5.500 7l1.500 13h-14z"/><path d="M47-73q7-3 14 0l-1.500 17q8 17 9.500 33h-30q1.500-16 9.500-33z"/>${limb("51 -24 50.500 0", 4.6)}${limb("57.500 -24 58 0", 4.6)}`;
  const boy = `<ellipse cx="27" cy="-55" rx="5" ry="5.800"/><path d="M21-46q6-4 12 0l-1 19h-10z"/>${limb("24.300 -28 24 0", 5.2)}${limb("29.700 -28 30.300 0", 5.2)}`;
  const girl = `<ellipse cx="78" cy="-45" rx="4.800" ry="5.500"/><path d="M73.500-38q4.500-2.500 9 0l-.5 10q4 7 5 14h-18q1-7 5-14z"/>${limb("76 -15 76 0", 3.6)}${limb("80 -15 80.300 0", 3.6)}${limb("82.500 -37 88 -27 91 -29", 2.8)}`;
  const hands = `${limb("9 -77 15 -61 17.500 -45", 4.6)}${limb("21.500 -46 17.500 -45", 3.6)}${limb("32.500 -45 38.500 -43", 3.6)}${limb("47.500 -71 41.500 -57 38.500 -43", 3.8)}${limb("60.500 -71 66 -55 69 -40", 3.8)}${limb("74 -37 69 -40", 2.9)}`;
  const place = `translate(${width * 0.57 - 40 * unit} ${height * 0.765}) scale(${unit})`;
  return `<g transform="${place}" fill="#523622" stroke="#523622" stroke-width="0" stroke-linecap="round" stroke-linejoin="round">${man}${woman}${boy}${girl}${hands}</g><radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${width * 0.6}" cy="${height * 0.46}" r="${height * 0.42}"><stop stop-color="#ffe9bd" stop-opacity=".62"/><stop offset="1" stop-color="#ffe0a8" stop-opacity="0"/></radialGradient><rect width="100%" height="100%" fill="url(#sun)"/>`;
}

const limb = (points: string, thick: number) => `<polyline points="${points}" fill="none" stroke-width="${thick}"/>`;
