import { drawnOver, painted, type Raster, sampled } from "../raster.ts";
import { mountains } from "./mountains.ts";

const fleet = [
  { x: 0.66, y: 0.33, size: 0.155, tones: ["#c5533c", "#f1dfc2", "#d98b4f"] },
  { x: 0.28, y: 0.24, size: 0.092, tones: ["#2d5f66", "#e9d9b8", "#7fa79b"] },
  { x: 0.42, y: 0.5, size: 0.052, tones: ["#d9a24c", "#f3e6cd", "#c5733f"] },
  { x: 0.87, y: 0.56, size: 0.038, tones: ["#7a4a5c", "#efdcc8", "#b07a84"] },
  { x: 0.13, y: 0.55, size: 0.027, tones: ["#b8503e", "#f1dfc2", "#d98b4f"] },
];

/** Balloons over misty hills, an hour after sunrise. */
export function balloons(width: number, height: number, seed = 83): Promise<Raster> {
  const view = mountains(width, height, seed);
  const land = painted(width, height, (u, v) => {
    const [red, green, blue] = sampled(view, 1 - u, v * 0.86);
    return [red * 1.06, green * 1.02, blue * 0.86];
  });
  return drawnOver(land, fleet.map((balloon, place) => balloonAt(balloon, width, height, place)).join(""));
}

/** A balloon of gores in three tones, lit from the left; its size is its radius as a share of the height. */
function balloonAt({ x, y, size, tones }: (typeof fleet)[number], width: number, height: number, place: number): string {
  const r = size * height;
  const skin = (share: number, tone: string) => {
    const w = share;
    return `<path fill="${tone}" d="M${-w} -.1C${-w} -1.330 ${w} -1.330 ${w} -.1C${w} .5 ${0.3 * w} .9 ${0.16 * w} 1.200H${-0.16 * w}C${-0.3 * w} .9 ${-w} .5 ${-w} -.1Z"/>`;
  };
  const gores = [1, 0.86, 0.62, 0.36, 0.12].map((share, gore) => skin(share, tones[gore % 3] as string)).join("");
  const shade = `<linearGradient id="gore${place}"><stop stop-color="#fff3d8" stop-opacity=".32"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#20262e" stop-opacity=".42"/></linearGradient>`;
  const basket = `<path stroke="#5a4632" stroke-width=".025" fill="none" d="M-.15 1.200L-.1 1.480M.15 1.200L.1 1.480"/><rect x="-.12" y="1.460" width=".24" height=".19" rx=".03" fill="#6b4c33"/>`;
  return `${shade}<g transform="translate(${x * width} ${y * height}) scale(${r})">${gores}${skin(1, `url(#gore${place})`)}${basket}</g>`;
}
