import type { Translate } from "../../locale/translate.ts";

const aluminium = ["gold", "kupfer", "schwarz", "schwarz-matt", "silber", "silber-matt", "silber-chrom", "weiss"] as const;
const box = ["eiche", "natur", "schwarz-lack", "schwarz-struktur", "weiss-lack", "weiss-struktur"] as const;
const floater = ["eiche", "natur", "schwarz", "schwarz-struktur", "weiss", "weiss-struktur"] as const;

/** Shell 3.57 to 3.61. */
export const frameFinishes = {
  "alurahmen-eckig": aluminium,
  "alurahmen-rund": aluminium,
  artbox: box,
  "fotorahmen-alu": ["gold", "schwarz", "silber"],
  "fotorahmen-barock": ["gold", "schwarz", "silber", "weiss"],
  "fotorahmen-holz": ["braun", "eiche", "natur", "schwarz", "weiss"],
  "fotorahmen-vintage": ["braun", "grau", "weiss"],
  "fotorahmen-kunststoff": ["gold", "schwarz", "silber", "weiss"],
  holzrahmen: [
    "ahorn",
    "birke",
    "braun",
    "buche",
    "eiche",
    "gold",
    "grau",
    "kiefer",
    "kirsche",
    "natur",
    "nussbaum",
    "schwarz",
    "silber",
    "weiss",
  ],
  kunststoffrahmen: ["schwarz", "silber", "weiss"],
  "schattenfuge-leinwand": floater,
  "schattenfuge-platte": floater,
} as const;

export type FrameSeries = keyof typeof frameFinishes;
export type FrameFinish = (typeof frameFinishes)[FrameSeries][number];

export type ProducedFrame = { [Series in FrameSeries]: `${Series}-${(typeof frameFinishes)[Series][number]}` }[FrameSeries];

/** Print template without a frame (shell 3.65). */
export const templateOnly = "template-only";

export type FrameType = ProducedFrame | typeof templateOnly;

const produced = new Map<string, { series: FrameSeries; finish: FrameFinish }>(
  (Object.keys(frameFinishes) as FrameSeries[]).flatMap((series) =>
    frameFinishes[series].map((finish) => [`${series}-${finish}` as ProducedFrame, { series, finish }] as const),
  ),
);

export function isFrameType(text: string): text is FrameType {
  return text === templateOnly || produced.has(text);
}

/** Returns false for a frame of the back end that the shop does not know. */
export function hasKnownFrame<Of extends { frameType: string | null }>(making: Of): making is Of & { frameType: FrameType | null } {
  return making.frameType === null || isFrameType(making.frameType);
}

/** `short` omits the series, for lists of one series. */
export function frameLabels(frameType: FrameType, words: Translate): { full: string; short: string } {
  const frame = produced.get(frameType);
  if (!frame) return { full: words("frame.template-only"), short: words("frame.template-only") };
  const short = words(`frame.finish.${frame.finish}`);
  return { full: words("frame.full", { series: words(`frame.${frame.series}`), finish: short }), short };
}
