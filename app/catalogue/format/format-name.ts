import { type Format, parseFormat } from "./format.ts";

/** Formats named in calculators, calendars and photo books (shell 3.68, shop 3.24). */
export const namedFormats = [
  "a3-hoch",
  "a3-quer",
  "a4-hoch",
  "a4-quer",
  "a5-hoch",
  "a5-quer",
  "a6-hoch",
  "a6-quer",
  "200-200",
  "300-300",
  "150-400",
  "200-400",
  "130-300",
  "145-145",
  "265-120",
] as const;

/** Returns sides in millimetres: "a4-quer" is "297x210", "150-400" is "150x400". */
export function namedFormatSides(name: (typeof namedFormats)[number]): string {
  const [first = "", second = ""] = name.split("-");
  const size = standardSizes.find((one) => one === first);
  if (!size) return `${first}x${second}`;
  const [short, long] = standardSides[size];
  return second === "quer" ? `${long}x${short}` : `${short}x${long}`;
}

/** Shop 3.25. */
export const formatFilters = ["all", "din-landscape", "din-portrait", "square"] as const;

/** Returns the filter that a format matches, besides "all"; undefined for a format that is neither DIN nor square. */
export function formatFilterOf(name: (typeof namedFormats)[number]): (typeof formatFilters)[number] | undefined {
  const { width, height } = parseFormat(namedFormatSides(name));
  if (width === height) return "square";
  if (!standardSizeOf({ width, height })) return undefined;
  return width > height ? "din-landscape" : "din-portrait";
}

/** A0 to A8 in portrait, in millimetres (ISO 216). */
const standardSides = {
  a0: [841, 1189],
  a1: [594, 841],
  a2: [420, 594],
  a3: [297, 420],
  a4: [210, 297],
  a5: [148, 210],
  a6: [105, 148],
  a7: [74, 105],
  a8: [52, 74],
} as const;

export type StandardSize = keyof typeof standardSides;

export const standardSizes = Object.keys(standardSides) as StandardSize[];

export function standardSizeOf({ width, height }: Format): StandardSize | undefined {
  return standardSizes.find((size) => {
    const [short, long] = standardSides[size];
    return short === Math.min(width, height) && long === Math.max(width, height);
  });
}

/** Values by message area (vocabulary.ts). */
export const formatTerms = {
  "standard-size": standardSizes,
  format: namedFormats,
  "format-filter": formatFilters,
} as const;
