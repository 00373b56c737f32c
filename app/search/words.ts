import { parseFormat } from "#app/catalogue/format/format.ts";
import { standardSizeOf } from "#app/catalogue/format/format-name.ts";

const maxWordLength = 40;

/** Sizes such as "60 x 40 cm", "600 x 400 mm", "21 x 29,7 cm", "8.3 x 11.7 in". */
const size = /(\d{1,4}(?:[.,]\d+)?)\s*(cm|mm|in|")?\s*[x*×]\s*(\d{1,4}(?:[.,]\d+)?)\s*(cm|mm)?/g;
/** Paper sizes such as "DIN A 4" and "a4". */
const paperSize = /\b(?:din\s*a\s*|a)([0-8])\b/g;

/** Splits a text into comparable words, without accents and case, and with a size as one word ("60x40", longer side first). */
export function wordsIn(text: string): string[] {
  const folded = fold(text)
    .replace(
      size,
      (_, first: string, unit: string | undefined, second: string, last: string | undefined) =>
        ` ${sizeWord(toNumber(first), toNumber(second), (last ?? unit) === "mm" ? 10 : 1)} `,
    )
    .replace(paperSize, "a$1");
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length > 1 || /\d/.test(word))
    .map((word) => word.slice(0, maxWordLength));
}

/** Returns the search words of a format in millimetres: its size in centimetres, its size in inches, and its paper size, if any. */
export function searchWordsOfFormat(format: string): string[] {
  const { width, height } = parseFormat(format);
  const paper = standardSizeOf({ width, height });
  return [sizeWord(width, height, 10), sizeWord(width, height, millimetresPerInch), ...(paper ? [paper] : [])];
}

/** Returns the first format named by one of the words, in centimetres, else by paper size, else in inches. */
export function namedFormat(words: readonly string[], formats: readonly string[]): string | undefined {
  const wordsOf = (place: number) => formats.find((format) => words.includes(searchWordsOfFormat(format)[place] ?? ""));
  return wordsOf(0) ?? wordsOf(2) ?? wordsOf(1);
}

const millimetresPerInch = 25.4;

function sizeWord(width: number, height: number, unit: number): string {
  const [short = 0, long = 0] = [wholeUnits(width / unit), wholeUnits(height / unit)].toSorted((one, other) => one - other);
  return `${long}x${short}`;
}

/** Rounds to tenths first, like sizes on pages: 292 mm are "11.5 in" there. */
function wholeUnits(side: number): number {
  return Math.round(Math.round(side * 10) / 10);
}

function toNumber(text: string): number {
  return Number(text.replace(",", "."));
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae");
}
