import { expect, it } from "vitest";
import { formatWords, namedFormat, wordsIn } from "./words.ts";

it.each([
  ["Küchenkalender für Groß & Klein", ["kuchenkalender", "fur", "gross", "klein"]],
  ["L'impression d'œuvres", ["impression", "oeuvres"]],
  ["Leinwand 60 x 40 cm", ["leinwand", "60x40"]],
  ["40×60", ["60x40"]],
  ["600 x 400 mm", ["60x40"]],
  ["DIN A 4 oder A3", ["a4", "oder", "a3"]],
  ["x y z", []],
])("the words of %s", (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

it("a format is found by centimetres, inches and paper size", () => {
  expect(formatWords("420x297")).toEqual(["42x30", "17x12", "a3"]);
  expect(namedFormat(["leinwand", "60x40"], ["300x200", "600x400", "400x600"])).toBe("600x400");
  expect(namedFormat(["poster", "a3"], ["600x400", "297x420"])).toBe("297x420");
  expect(namedFormat(["canvas", "20x16"], ["305x406", "406x508"])).toBe("406x508");
  expect(namedFormat(["leinwand"], ["600x400"])).toBeUndefined();
});
