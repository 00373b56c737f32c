import type { Format } from "./format.ts";

/** The formats that go by a name in calculators, calendars and photo books (shell.md §3, shop.md §3 "Calendars"). */
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

/** What a list of formats is filtered by (shop.md §3). */
export const formatFilters = ["all", "din-landscape", "din-portrait", "square"] as const;

/** The standard sizes A0 to A8 in portrait, in millimetres (ISO 216). */
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

/** The standard size that a format has in either orientation; undefined for a format that is none. */
export function standardSizeOf({ width, height }: Format): StandardSize | undefined {
  return standardSizes.find((size) => {
    const [short, long] = standardSides[size];
    return short === Math.min(width, height) && long === Math.max(width, height);
  });
}
