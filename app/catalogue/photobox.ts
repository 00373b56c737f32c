import { parseFormat } from "./format/format.ts";

/** Box sizes, and prints without a box (shop 3.33, shell 3.67); "large" is sold as "MAX". */
export const photoboxTypes = ["small", "large", "photoprint"] as const;

export const photoboxPapers = ["glossy", "matt", "hahnemuehle", "poster"] as const;

/** In centimetres (shell 3.66); US messages use inches. */
export const photoFormats = ["10x10", "10x12", "13x9", "15x10", "18x13", "30x20"] as const;

/** Returns "15x10" for "150x100" (mm); undefined for formats that are not in `photoFormats`. */
export function photoFormatOf(format: string): (typeof photoFormats)[number] | undefined {
  const { width, height } = parseFormat(format);
  return photoFormats.find((name) => name === `${width / 10}x${height / 10}`);
}

export function photoFormatSides(name: (typeof photoFormats)[number]): string {
  const { width, height } = parseFormat(name);
  return `${width * 10}x${height * 10}`;
}

/** Values by message area (vocabulary.ts). */
export const photoboxTerms = {
  "photo-format": photoFormats,
  "photobox.type": photoboxTypes,
  "photobox.paper": photoboxPapers,
} as const;
