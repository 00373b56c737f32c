import { expect, it } from "vitest";
import { createLexicon } from "./lexicon.ts";

const lexicon = createLexicon(["hochzeit", "einladung", "karten", "leinwand", "bild", "wand", "kalender", "familie", "60x40"]);

it.each([
  ["hochzeitseinladung", ["hochzeit", "einladung"]],
  ["hochzeitskarte", ["hochzeit", "karten"]],
  ["leinwandbild", ["leinwand", "bild"]],
  ["familienkalender", ["familie", "kalender"]],
  ["wandbildkalender", ["wand", "bild", "kalender"]],
  ["leinwand", []],
  ["leinwandxyz", []],
  ["60x40", []],
])("%s has the parts %j", (word, parts) => {
  expect(lexicon.partsOf(word)).toEqual(parts);
});

it("a misspelt compound has a beginning", () => {
  expect(["hochzeitskrate", "leinwandblid", "kalender", "xyz"].map(lexicon.beginningOf)).toEqual([
    ["hochzeit", "krate"],
    ["leinwand", "blid"],
    [],
    [],
  ]);
});

it("a compound with an unknown beginning has a head", () => {
  expect([lexicon.headOf("klappkarte"), lexicon.headOf("xyz")]).toEqual(["karten", undefined]);
});

it("a long word costs a bounded time", () => {
  const since = performance.now();
  for (let number = 0; number < 100; number += 1) createLexicon(["wand", "wande"]).partsOf(`${"wand".repeat(9)}${number % 10}xyz`);
  expect(performance.now() - since).toBeLessThan(500);
});
