import { html, type Markup } from "../../html.ts";
import { frames } from "../handed/parameters/catalogue.ts";
import { one } from "../handed/parameters/contradiction.ts";
import type { Handed } from "../handed/read-handed.ts";
import type { Size } from "../handed/size.ts";
import { around, type Drawing, photo, rectangle } from "./drawing.ts";

/** How wide a frame is, by the start of its series, and how far a floater frame keeps from the picture, in millimetres. */
const profiles: [series: string, width: number, gap: number][] = [
  ["alurahmen", 10, 0],
  ["artbox", 15, 8],
  ["fotorahmen-barock", 45, 0],
  ["fotorahmen", 25, 0],
  ["holzrahmen", 20, 0],
  ["kunststoffrahmen", 14, 0],
  ["schattenfuge", 8, 6],
];

/** What a finish looks like, by its start. */
const finishes: Record<string, string> = {
  ahorn: "#d9b98a",
  birke: "#e2cda4",
  braun: "#5d3f2a",
  buche: "#c99a68",
  eiche: "#b58a56",
  gold: "#c2a14d",
  grau: "#8d8d8b",
  kiefer: "#dfb777",
  kirsche: "#8f4a32",
  kupfer: "#b06f4c",
  natur: "#d3b58b",
  nussbaum: "#5a4030",
  schwarz: "#26241f",
  silber: "#b9bbbd",
  weiss: "#f4f2ed",
};

const mats: Record<string, string | undefined> = { "mat-weiss": "#fbfaf7", "mat-creme": "#efe6d2", "mat-schwarz": "#2b2a28" };

/** A picture with its mat in its frame. */
export function drawPicture(handed: Handed, size: Size): Drawing {
  return framed(handed, size, photo(around(size)));
}

/** So many tiles as a collage has, or nine, in the rows that leave the fewest places empty. */
export function drawCollage(handed: Handed, size: Size): Drawing {
  const tiles = Math.min(Number(one(handed.given, "tileCount") ?? 9), 100);
  const columns = Math.max(1, Math.round(Math.sqrt((tiles * size.width) / size.height)));
  const rows = Math.ceil(tiles / columns);
  const gap = Math.min(size.width, size.height) / 60;
  const [width, height] = [(size.width - gap * (columns + 1)) / columns, (size.height - gap * (rows + 1)) / rows];
  const { left, top } = around(size);
  const places = Array.from({ length: tiles }, (_, place) => ({
    left: left + gap + (place % columns) * (width + gap),
    top: top + gap + Math.floor(place / columns) * (height + gap),
    width,
    height,
  }));
  const ground = one(handed.given, "color") ?? "white";
  const fill = /^(smashy|dirty|cool)/.test(ground) ? "#e8e4da" : ground;
  return framed(handed, size, html`${rectangle(around(size), fill)}${places.map((place) => photo(place))}`);
}

function framed({ given }: Handed, size: Size, print: Markup): Drawing {
  const frame = frames.get(one(given, "frameType") ?? "");
  const mat = Number(one(given, "matSize") ?? 0);
  if (!frame) return { outer: around(size), inside: print };
  const [, profile, gap] = profiles.find(([series]) => frame.series.startsWith(series)) ?? ["", 20, 0];
  const colour = Object.entries(finishes).find(([start]) => frame.finish.startsWith(start))?.[1] ?? "#999";
  const inside = html`<g data-frame="${profile}">${rectangle(around(size, mat + gap + profile), colour)}</g>
${gap > 0 && rectangle(around(size, mat + gap), "#191816")}
${mat > 0 && html`<g data-mat="${mat}">${rectangle(around(size, mat), mats[one(given, "matType") ?? ""] ?? "#fff")}</g>`}
${print}`;
  return { outer: around(size, mat + gap + profile), inside };
}
