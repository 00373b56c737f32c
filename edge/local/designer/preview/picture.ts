import { html, type Markup } from "../../html.ts";
import { knownFrames } from "../hand-off/parameters/catalogue.ts";
import { singleValue } from "../hand-off/parameters/values.ts";
import type { ReceivedHandOff } from "../hand-off/read-hand-off.ts";
import type { PrintSize } from "../hand-off/size.ts";
import { boxAround, type Drawing, drawPhotoPlaceholder, rectangle } from "./drawing.ts";

/** Widths of frames by the start of their series, and the gap of floater frames, in millimetres. */
const profiles: [series: string, width: number, gap: number][] = [
  ["alurahmen", 10, 0],
  ["artbox", 15, 8],
  ["fotorahmen-barock", 45, 0],
  ["fotorahmen", 25, 0],
  ["holzrahmen", 20, 0],
  ["kunststoffrahmen", 14, 0],
  ["schattenfuge", 8, 6],
];

/** Colours of finishes by the start of their name. */
const finishColours: Record<string, string> = {
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

export function drawPicture(handed: ReceivedHandOff, size: PrintSize): Drawing {
  return addFrame(handed, size, drawPhotoPlaceholder(boxAround(size)));
}

/** Draws a collage's tiles (default: nine) in a grid whose number of columns follows the aspect ratio. */
export function drawCollage(handed: ReceivedHandOff, size: PrintSize): Drawing {
  const tiles = Math.min(Number(singleValue(handed.given, "tileCount") ?? 9), 100);
  const columns = Math.max(1, Math.round(Math.sqrt((tiles * size.width) / size.height)));
  const rows = Math.ceil(tiles / columns);
  const gap = Math.min(size.width, size.height) / 60;
  const [width, height] = [(size.width - gap * (columns + 1)) / columns, (size.height - gap * (rows + 1)) / rows];
  const { left, top } = boxAround(size);
  const tileBoxes = Array.from({ length: tiles }, (_, place) => ({
    left: left + gap + (place % columns) * (width + gap),
    top: top + gap + Math.floor(place / columns) * (height + gap),
    width,
    height,
  }));
  const background = singleValue(handed.given, "color") ?? "white";
  const fill = /^(smashy|dirty|cool)/.test(background) ? "#e8e4da" : background;
  return addFrame(handed, size, html`${rectangle(boxAround(size), fill)}${tileBoxes.map((place) => drawPhotoPlaceholder(place))}`);
}

function addFrame({ given }: ReceivedHandOff, size: PrintSize, print: Markup): Drawing {
  const frame = knownFrames.get(singleValue(given, "frameType") ?? "");
  const mat = Number(singleValue(given, "matSize") ?? 0);
  if (!frame) return { outer: boxAround(size), inside: print };
  const [, profile, gap] = profiles.find(([series]) => frame.series.startsWith(series)) ?? ["", 20, 0];
  const colour = Object.entries(finishColours).find(([start]) => frame.finish.startsWith(start))?.[1] ?? "#999";
  const inside = html`<g data-frame="${profile}">${rectangle(boxAround(size, mat + gap + profile), colour)}</g>
${gap > 0 && rectangle(boxAround(size, mat + gap), "#191816")}
${mat > 0 && html`<g data-mat="${mat}">${rectangle(boxAround(size, mat), mats[singleValue(given, "matType") ?? ""] ?? "#fff")}</g>`}
${print}`;
  return { outer: boxAround(size, mat + gap + profile), inside };
}
