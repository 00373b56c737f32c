import { expect, it } from "vitest";
import { maxQuestionLength, parseQuestion } from "./question.ts";

it.each([
  [null, ""],
  ["  Leinwand \t\n 60x40 ", "Leinwand 60x40"],
  ["lein\u0000wand\u202e", "lein wand"],
  ["u\u0308ber", "über"],
  ["\ud800", ""],
  ["👨‍👩‍👧", "👨 👩 👧"],
])("the question of %j is %j", (text, question) => {
  expect(parseQuestion(text)).toBe(question);
});

it("a question is cut without breaking a character", () => {
  expect(parseQuestion("🦊".repeat(500))).toBe("🦊".repeat(maxQuestionLength));
});
