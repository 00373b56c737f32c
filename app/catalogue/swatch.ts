import { type FrameFinish, type FrameType, frameFinishes } from "./frame/frame.ts";
import type { MatType } from "./frame/frame-part.ts";

const finishes: Record<FrameFinish, string> = {
  ahorn: "#e3cfa4",
  birke: "#e8d8b5",
  braun: "#6b4a32",
  buche: "#d3a878",
  eiche: "#b98d58",
  gold: "#c9a44c",
  grau: "#8d8d8a",
  kiefer: "#e0bd85",
  kirsche: "#9a5535",
  kupfer: "#b1714b",
  natur: "#d9bd92",
  nussbaum: "#5f4130",
  schwarz: "#1d1d1b",
  "schwarz-lack": "#0f0f10",
  "schwarz-matt": "#2b2b2a",
  "schwarz-struktur": "#333231",
  silber: "#bfc1c2",
  "silber-chrom": "#d4d8db",
  "silber-matt": "#a9abac",
  weiss: "#f6f5f1",
  "weiss-lack": "#ffffff",
  "weiss-struktur": "#efeeea",
};

const mats: Record<Exclude<MatType, "mat-none">, string> = {
  "mat-creme": "#f3ead3",
  "mat-schwarz": "#262625",
  "mat-weiss": "#fcfcfa",
};

const byFrame = new Map<string, string>(
  Object.entries(frameFinishes).flatMap(([series, names]) => names.map((finish) => [`${series}-${finish}`, finishes[finish]] as const)),
);

export function frameColour(frameType: FrameType): string | undefined {
  return byFrame.get(frameType);
}

export function matColour(matType: MatType): string | undefined {
  return matType === "mat-none" ? undefined : mats[matType];
}
