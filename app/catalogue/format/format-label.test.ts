import { expect, it } from "vitest";
import { createTranslator, loadMessages } from "../../locale/translate.ts";
import { labelOfFormat, photoFormatLabel } from "./format-label.ts";

it.each([
  ["de-DE", "420x297", "DIN\u00a0A3 · 42\u00a0×\u00a029,7\u00a0cm"],
  ["de-CH", "210x297", "DIN\u00a0A4 · 21\u00a0×\u00a029.7\u00a0cm"],
  ["fr-FR", "594x841", "A1 · 59,4\u00a0×\u00a084,1\u00a0cm"],
  ["en-GB", "841x1189", "A0 · 84.1\u00a0×\u00a0118.9\u00a0cm"],
  ["de-DE", "400x300", "40 × 30 cm"],
  ["en-US", "432x279", "17 × 11 in"],
] as const)("in %s the format %s is %s", async (locale, format, label) => {
  await loadMessages(locale);
  expect(labelOfFormat(format, { words: createTranslator(locale), locale })).toBe(label);
});

it.each([
  ["150x100", "de-DE", "15 × 10 cm"],
  ["150x100", "en-US", "6 × 4 in"],
  ["130x90", "en-US", "5 × 3.5 in"],
  ["300x200", "en-US", "12 × 8 in"],
  ["90x130", "en-US", "3.5 × 5.1 in"],
  ["210x148", "de-DE", "21 × 14,8 cm"],
] as const)("a print of %s in %s is %s", (format, locale, label) => {
  expect(photoFormatLabel(format, { words: createTranslator(locale), locale })).toBe(label);
});
