import fc from "fast-check";
import { anyText } from "../any-text.ts";
import { germanQuestions } from "./german-questions.ts";
import { otherQuestions } from "./other-questions.ts";

const asked = Object.values({ ...germanQuestions, ...otherQuestions }).flatMap((table) =>
  table
    .trim()
    .split("\n")
    .map((row) => row.split("→")[0]?.trim() ?? ""),
);
const words = [...new Set(asked.flatMap((question) => question.split(" ")))];

/** Texts that have broken searches, parsers and pages before. */
const known = [
  "",
  " ",
  "%",
  "%00",
  "\u0000",
  "\u202eleinwand",
  "\ud800",
  "e\u0301".repeat(300),
  "Z\u0351\u036b\u0343\u036a\u0302".repeat(80),
  "ﷺ".repeat(100),
  "a".repeat(10_000),
  "a ".repeat(5_000),
  "leinwanddruck".repeat(50),
  "fotobuchkalenderkartenposter".repeat(3),
  "x".repeat(40) + "y".repeat(40),
  "9999x9999x9999x9999",
  "1x1 ".repeat(100),
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  "{{7*7}}#{7*7}",
  "(a+)+$",
  ".*",
  "\\",
  "__proto__",
  "constructor",
  "hasOwnProperty toString",
  "../../etc/passwd",
  "javascript:alert(1)",
  "👨‍👩‍👧‍👦".repeat(50),
  "der die das und mit für",
];

const typed = fc.constantFrom(...words);

/** Known words with up to two inserted characters, and at most one dropped. */
const misspelt = fc.tuple(typed, fc.nat(), fc.string({ maxLength: 2 })).map(([word, at, put]) => {
  const place = at % (word.length + 1);
  return word.slice(0, place) + put + word.slice(place + (at % 2));
});

const question = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: anyText(400) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 200 }) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(..."aefiklnorst "), maxLength: 120 }) },
  { weight: 4, arbitrary: fc.array(fc.oneof(typed, misspelt), { minLength: 1, maxLength: 12 }).map((all) => all.join(" ")) },
  { weight: 2, arbitrary: fc.array(typed, { minLength: 2, maxLength: 4 }).map((all) => all.join("")) },
);

/** Draws random and hostile questions; equal seeds draw the same ones. */
export function drawQuestions(count: number, seed: number): string[] {
  return fc.sample(question, { numRuns: count, seed });
}
