import { expect, it } from "vitest";
import { createTranslate } from "../../locale/translate.ts";
import { photoFormatLabel } from "./photo-format.ts";

it.each([
  ["150x100", "de-DE", "15 × 10 cm"],
  ["150x100", "en-US", "6 × 4 in"],
  ["130x90", "en-US", "5 × 3.5 in"],
  ["300x200", "en-US", "12 × 8 in"],
  ["90x130", "en-US", "3.5 × 5.1 in"],
  ["210x148", "de-DE", "21 × 14,8 cm"],
] as const)("a print of %s is %s: %s", (format, locale, label) => {
  expect(photoFormatLabel(format, { words: createTranslate(locale), locale })).toBe(label);
});
