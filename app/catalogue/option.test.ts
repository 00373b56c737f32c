import { expect, it } from "vitest";
import { createTranslator } from "../locale/translate.ts";
import { formatLength } from "../locale/units/units.ts";
import { type OptionGroup, optionGroups, optionsByMaterial, optionValues, stretcherThickness } from "./option.ts";

it("every option group belongs to some material, and no material offers unknown values", () => {
  const offers = Object.values(optionsByMaterial);
  expect(new Set(offers.flatMap((offer) => Object.keys(offer)))).toEqual(new Set(optionGroups));
  for (const offer of offers)
    for (const [group, values] of Object.entries(offer))
      expect(optionValues[group as OptionGroup]).toEqual(expect.arrayContaining([...values]));
});

it("drilling is offered for panels that hang by their corners", () => {
  const drilled = Object.entries(optionsByMaterial).filter(([, offer]) => offer.drilling);
  expect(drilled.map(([material]) => material)).toEqual(["acrylglas", "aludibond", "forexplatte", "gallerybond"]);
});

it("the label of a stretcher frame has its thickness in the unit of the locale", () => {
  const labelOf = (locale: "de-DE" | "de-CH" | "en-US", stretcher: "25mm" | "38mm") =>
    createTranslator(locale)(`option.canvas-stretcher.${stretcher}`, { thickness: formatLength(stretcherThickness[stretcher], locale) });
  expect(labelOf("de-DE", "25mm")).toBe("Schmal (2,5 cm)");
  expect(labelOf("de-CH", "38mm")).toBe("Stark (3.8 cm)");
  expect(labelOf("en-US", "25mm")).toBe("Standard (about 1 in)");
  expect(labelOf("en-US", "38mm")).toBe("Gallery (about 1.5 in)");
});
