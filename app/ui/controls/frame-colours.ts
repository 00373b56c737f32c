import { type FrameFinish, type FrameType, frameFinishes } from "#app/catalogue/frame/frame.ts";
import type { MatType } from "#app/catalogue/frame/frame-part.ts";

const finishColours: Record<FrameFinish, string> = {
  ahorn: "#e3c9a0",
  birke: "#ead9b8",
  braun: "#6b4a33",
  buche: "#d3a673",
  eiche: "#b98d5a",
  gold: "#c9a44c",
  grau: "#8d8a85",
  kiefer: "#e0bb7d",
  kirsche: "#8f4a2f",
  kupfer: "#b06a45",
  natur: "#dcc39a",
  nussbaum: "#5d4030",
  schwarz: "#1f1d1b",
  "schwarz-lack": "#111",
  "schwarz-matt": "#33302d",
  "schwarz-struktur": "#2a2725",
  silber: "#b9bbbd",
  "silber-chrom": "#d0d3d6",
  "silber-matt": "#a3a5a8",
  weiss: "#fff",
  "weiss-lack": "#fff",
  "weiss-struktur": "#f6f4f0",
};

export const cornerMatColours: Record<Exclude<MatType, "mat-none">, string> = {
  "mat-creme": "#f3ead7",
  "mat-schwarz": "#2b2825",
  "mat-weiss": "#fff",
};

const endings = [...new Set(Object.values(frameFinishes).flat())].toSorted((one, other) => other.length - one.length);

export function cornerFrameColour(frameType: FrameType): string {
  return finishColours[endings.find((ending) => frameType.endsWith(`-${ending}`)) ?? "schwarz"];
}
