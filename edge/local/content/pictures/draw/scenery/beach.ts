import { between, clamp, layeredNoise, mix } from "../noise.ts";
import { blend, type Colour, colour, drawnOver, painted, type Raster } from "../raster.ts";

const sky = { top: colour("#7fb0c4"), middle: colour("#cfdcd8"), low: colour("#f6e2c8"), cloud: colour("#fbf1e2") };
const water = { far: colour("#5d97a5"), near: colour("#a9cdc8"), foam: colour("#f6f3ea") };
const sand = { wet: colour("#b59b80"), dry: colour("#e8d2b0") };
const [horizon, edge] = [0.5, 0.66];

/** Children with a kite where the sea runs out on the sand. */
export function beach(width: number, height: number, seed = 47): Promise<Raster> {
  const aspect = width / height;
  const shore = painted(width, height, (u, v) => {
    const x = u * aspect;
    if (v < horizon) return skyAt(x, v, seed);
    const line = edge + layeredNoise(x * 1.7, 3, 4, seed + 1) * 0.035;
    return v < line ? seaAt(x, v, line, seed) : sandAt(x, v, line, seed);
  });
  return drawnOver(shore, kite(width * 0.24, height * 0.2, height * 0.1, width * 0.6, height * 0.565) + children(width, height));
}

function skyAt(x: number, v: number, seed: number): Colour {
  const air = blend(blend(sky.top, sky.middle, between(-0.05, 0.34, v)), sky.low, between(0.24, 0.5, v));
  const bank = layeredNoise(x * 1.3 + 4, v * 5, 6, seed + 12) + layeredNoise(x * 4, v * 14, 4, seed + 13) * 0.3;
  return blend(air, sky.cloud, between(0.02, 0.5, bank) * 0.75);
}

function seaAt(x: number, v: number, line: number, seed: number): Colour {
  const depth = (v - horizon) / (line - horizon);
  const distance = 1 / (depth + 0.08);
  const swell = layeredNoise(x * distance * 0.8, distance * 6, 4, seed + 20);
  const base = blend(water.far, water.near, between(0, 1, depth + swell * 0.2));
  const crest = between(0.18, 0.5, Math.sin(distance * 5.5 + layeredNoise(x * 1.5, distance, 3, seed + 21) * 5) * 0.5 + swell * 0.4);
  const rim = between(0.93, 0.985, depth + layeredNoise(x * 24, v * 40, 2, seed + 22) * 0.03);
  return blend(base, water.foam, clamp(crest * mix(0.2, 0.75, depth) + rim));
}

function sandAt(x: number, v: number, line: number, seed: number): Colour {
  const dry = between(0.05, 0.16, v - line + layeredNoise(x * 2, 8, 3, seed + 30) * 0.04);
  const ripples = layeredNoise(x * 9, v * 40, 4, seed + 31) * mix(0.05, 0.13, dry);
  const base = blend(blend(sand.wet, sky.middle, 0.32 * (1 - dry)), sand.dry, dry);
  return [base[0] * (1 + ripples), base[1] * (1 + ripples), base[2] * (1 + ripples)];
}

/** A kite of two colours, its tail, and the line down to the hand that holds it. */
function kite(x: number, y: number, size: number, handX: number, handY: number): string {
  const tail = [0, 1, 2, 3].map((bow) => {
    const [bowX, bowY] = [-0.42 - bow * 0.2 + (bow % 2) * 0.16, 1.42 + bow * 0.36];
    return `<path fill="${bow % 2 ? "#e2b15c" : "#2f6a72"}" d="M${bowX - 0.13} ${bowY - 0.08}L${bowX + 0.13} ${bowY + 0.08}V${bowY - 0.08}L${bowX - 0.13} ${bowY + 0.08}Z"/>`;
  });
  return `<path fill="none" stroke="#6a6258" stroke-width="${size * 0.013}" d="M${x} ${y}Q${(x + handX) / 2} ${(y + handY) / 2 + size * 0.9} ${handX} ${handY}"/><g transform="translate(${x} ${y}) scale(${size})"><path fill="none" stroke="#6a6258" stroke-width=".02" d="M.3 .95Q-.3 1.200 -.4 1.600T-.96 2.500"/>${tail.join("")}<g transform="rotate(-18)"><path fill="#c9563d" d="M0 -.9L.62 -.2L0 1Z"/><path fill="#e39a63" d="M0 -.9L-.62 -.2L0 1Z"/><path fill="#f1dcb9" d="M0 -.9L.62 -.2H0Z" opacity=".85"/></g></g>`;
}

/** A girl who holds the line and a boy who runs behind her; units are hundredths of the girl's height. */
function children(width: number, height: number): string {
  const limb = (points: string, thick: number, tone: string) =>
    `<polyline points="${points}" stroke="${tone}" stroke-width="${thick}" fill="none"/>`;
  const skin = "#8a5a43";
  const girl = `${limb("-3 -34 -10 -18 -4 0", 6, skin)}${limb("3 -34 10 -20 20 -12", 6, skin)}<path fill="#c25a45" d="M-8 -72Q0 -77 8 -72L7 -54Q13 -40 15 -30H-14Q-11 -42 -7 -54Z"/>${limb("7 -70 2 -84 -10 -97", 4.4, skin)}${limb("-7 -70 -16 -80 -22 -92", 4.4, skin)}<circle cx="1" cy="-84" r="8.500" fill="#5a3b2a"/><path fill="#5a3b2a" d="M6 -89Q18 -86 20 -74Q12 -76 7 -80Z"/>`;
  const boy = `${limb("-3 -30 -14 -18 -24 -20", 6, skin)}${limb("3 -30 10 -16 4 0", 6, skin)}<path fill="#2f5d68" d="M-8 -42H8L9 -26H1L0 -31L-1 -26H-9Z"/><path fill="#ece2d0" d="M-8 -66Q0 -70 8 -66L8 -40H-8Z"/>${limb("8 -64 18 -54 26 -62", 4.4, skin)}${limb("-8 -64 -17 -54 -12 -44", 4.4, skin)}<circle cx="0" cy="-77" r="8" fill="#7a5236"/>`;
  const unit = height * 0.00215;
  const child = (x: number, foot: number, size: number, drawing: string) =>
    `<g transform="translate(${x * width} ${foot * height}) scale(${unit * size})"><ellipse cx="14" cy="2" rx="26" ry="3" fill="#5c4a3c" opacity=".35"/>${drawing}</g>`;
  return `<g stroke-linecap="round" stroke-linejoin="round">${child(0.615, 0.775, 1, girl)}${child(0.73, 0.8, 0.9, boy)}</g>`;
}
