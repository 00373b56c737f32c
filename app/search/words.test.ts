import { expect, it } from "vitest";
import { formatSize } from "#app/locale/units/units.ts";
import { namedFormat, searchWordsOfFormat, wordsIn } from "./words.ts";

it.each([
  ["Küchenkalender für Groß & Klein", ["kuchenkalender", "fur", "gross", "klein"]],
  ["L'impression d'œuvres", ["impression", "oeuvres"]],
  ["Leinwand 60 x 40 cm", ["leinwand", "60x40"]],
  ["40×60", ["60x40"]],
  ["600 x 400 mm", ["60x40"]],
  ["21 x 29,7", ["30x21"]],
  ["29,7 x 42 cm", ["42x30"]],
  ["29.7cm x 42cm", ["42x30"]],
  ["297,4 x 420 mm", ["42x30"]],
  ["8.3 × 11.7 in", ["12x8", "in"]],
  ["DIN A 4 oder A3", ["a4", "oder", "a3"]],
  ["x y z", []],
])("the words of %s", (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

it("a format is found by centimetres, inches and paper size", () => {
  expect(searchWordsOfFormat("420x297")).toEqual(["42x30", "17x12", "a3"]);
  expect(namedFormat(["leinwand", "60x40"], ["300x200", "600x400", "400x600"])).toBe("600x400");
  expect(namedFormat(["poster", "a3"], ["600x400", "297x420"])).toBe("297x420");
  expect(namedFormat(["canvas", "20x16"], ["305x406", "406x508"])).toBe("406x508");
  expect(namedFormat(["leinwand"], ["600x400"])).toBeUndefined();
});

it.each(["148x210", "297x420", "292x400", "105x148", "305x406"])("%s is found by the size that the shop writes", (format) => {
  const [width = 0, height = 0] = format.split("x").map(Number);
  for (const locale of ["de-DE", "en-US"] as const) {
    const [typed = ""] = wordsIn(formatSize(width, height, locale));
    expect(searchWordsOfFormat(format)).toContain(typed);
  }
});
