import { expect, it } from "vitest";
import { createTranslate } from "../locale/translate.ts";
import { formatLength } from "../locale/units.ts";
import { type OptionGroup, optionGroups, optionsByMaterial, optionValues, stretcherThickness } from "./option.ts";

it("every option group is offered with some material, and no material offers another value", () => {
  const offers = Object.values(optionsByMaterial);
  expect(new Set(offers.flatMap((offer) => Object.keys(offer)))).toEqual(new Set(optionGroups));
  for (const offer of offers)
    for (const [group, values] of Object.entries(offer))
      expect(optionValues[group as OptionGroup]).toEqual(expect.arrayContaining([...values]));
});

it("holes are drilled where a panel hangs by its corners", () => {
  const drilled = Object.entries(optionsByMaterial).filter(([, offer]) => offer.drilling);
  expect(drilled.map(([material]) => material)).toEqual(["acrylglas", "aludibond", "forexplatte", "gallerybond"]);
});

it("a stretcher frame says how thick it is, in the unit of the locale", () => {
  const says = (locale: "de-DE" | "de-CH" | "en-US", stretcher: "25mm" | "38mm") =>
    createTranslate(locale)(`option.canvas-stretcher.${stretcher}`, { thickness: formatLength(stretcherThickness[stretcher], locale) });
  expect(says("de-DE", "25mm")).toBe("Schmal (2,5 cm)");
  expect(says("de-CH", "38mm")).toBe("Stark (3.8 cm)");
  expect(says("en-US", "25mm")).toBe("Standard (about 1 in)");
  expect(says("en-US", "38mm")).toBe("Gallery (about 1.5 in)");
});
