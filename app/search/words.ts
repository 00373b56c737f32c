import { parseFormat } from "#app/catalogue/format/format.ts";
import { standardSizeOf } from "#app/catalogue/format/format-name.ts";

/** Longer words are cut. */
const maxWordLength = 40;

/** "60 x 40 cm", "60×40", "600 x 400 mm", "21 x 29,7 cm", "24 x 16 in", "8.3 x 11.7 in". */
const size = /(\d{1,4}(?:[.,]\d+)?)\s*(cm|mm|in|")?\s*[x*×]\s*(\d{1,4}(?:[.,]\d+)?)\s*(cm|mm)?/g;
/** "DIN A 4", "a4". */
const paperSize = /\b(?:din\s*a\s*|a)([0-8])\b/g;

/** Splits a text into comparable words: without accents and case, sizes as one word ("60x40", the longer side first). */
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

/** Returns the format's (mm) size in centimetres and in inches, and its paper size if it has one. */
export function formatWords(format: string): string[] {
  const { width, height } = parseFormat(format);
  const paper = standardSizeOf({ width, height });
  return [sizeWord(width, height, 10), sizeWord(width, height, millimetresPerInch), ...(paper ? [paper] : [])];
}

/** Returns the first format that one of the words names: by centimetres, else by paper size, else by inches. */
export function namedFormat(words: readonly string[], formats: readonly string[]): string | undefined {
  const wordsOf = (place: number) => formats.find((format) => words.includes(formatWords(format)[place] ?? ""));
  return wordsOf(0) ?? wordsOf(2) ?? wordsOf(1);
}

const millimetresPerInch = 25.4;

function sizeWord(width: number, height: number, unit: number): string {
  const [short = 0, long = 0] = [wholeUnits(width / unit), wholeUnits(height / unit)].toSorted((one, other) => one - other);
  return `${long}x${short}`;
}

/** Rounds to tenths first, as the shop writes sizes: 292 mm are "11.5 in" on the page. */
function wholeUnits(side: number): number {
  return Math.round(Math.round(side * 10) / 10);
}

/** Accepts a decimal comma. */
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
