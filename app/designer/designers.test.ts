import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarMountings, calendarTypes } from "#app/catalogue/calendar.ts";
import { quantityOptions } from "#app/catalogue/card/card-quantity.ts";
import { actualRefinements } from "#app/catalogue/card/refinement.ts";
import { colours } from "#app/catalogue/colour.ts";
import { namedFormats } from "#app/catalogue/format/format-name.ts";
import { frameFinishes } from "#app/catalogue/frame/frame.ts";
import { frameFamilyDefaults, materials } from "#app/catalogue/material.ts";
import { occasions } from "#app/catalogue/occasion.ts";
import { type OptionType, optionGroups, optionValues } from "#app/catalogue/option.ts";
import { photobookPapers, photobookPrintings } from "#app/catalogue/photobook.ts";
import { photoboxTypes } from "#app/catalogue/photobox.ts";
import { cardPapers, punchings } from "#app/catalogue/theme.ts";
import { locales } from "#app/locale/locales.ts";
import { type DesignerName, type HandOff, handOffUrl, parseHandOff } from "./designers.ts";

const at = (address: string) => new URL(address, "https://poster.de.example");

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const number = fc.integer({ min: 1, max: 300 });
const format = fc.tuple(fc.integer({ min: 100, max: 3_000 }), fc.integer({ min: 100, max: 3_000 }));
const common = {
  locale: oneOf(Object.keys(locales) as (keyof typeof locales)[]),
  gclid: fc.stringMatching(/^[\w.-]{1,200}$/),
  s: oneOf(["gs", "newsletter-12"]),
  disableCache: fc.constant(true as const),
};
const partial = <Of extends Record<string, fc.Arbitrary<unknown>>>(model: Of) => fc.record({ ...common, ...model }, { requiredKeys: [] });

const selections: { [Name in DesignerName]: fc.Arbitrary<Extract<HandOff, { designer: Name }>["selection"]> } = {
  calendar: partial({
    designGroupId: number,
    designId: number,
    formatType: oneOf(namedFormats),
    mountingType: oneOf(calendarMountings),
    paperType: oneOf(photobookPapers),
    amount: number,
    refinementType: oneOf(actualRefinements),
    startDate: fc.constant("2031-04-15"),
    calendarType: oneOf(calendarTypes),
  }).chain((chosen) =>
    fc
      .option(fc.record({ startMonth: fc.integer({ min: 1, max: 12 }), year: fc.integer({ min: 2024, max: 2040 }) }), { nil: {} })
      .map((start) => ({ ...chosen, ...start })),
  ),
  card: partial({
    bow: fc.constant("organza-white"),
    card: oneOf(["folded-148x105", "pocketfold-portrait-168x118", "flat-74x105"]),
    category: oneOf(occasions),
    designId: number,
    occasion: oneOf(occasions),
    paper: oneOf(cardPapers),
    punching: oneOf(punchings),
    quantity: oneOf(quantityOptions),
    refinementType: oneOf(actualRefinements),
    screw: fc.constant("screw-silver"),
    standard: fc.array(oneOf(["straight-white-162x114", "148x105-natur"]), { minLength: 1, maxLength: 10 }),
    tag: fc.constant("herbst"),
    themeId: fc.constant("eukalyptus-aquarell-hochzeit"),
  }).chain((chosen) =>
    fc
      .option(oneOf(colours), { nil: undefined })
      .map((ribbonColor) => (ribbonColor ? { ...chosen, ribbon: "satin", ribbonColor } : chosen)),
  ),
  collage: partial({
    color: oneOf(colours),
    designId: number,
    formatType: format.map((sides) => sides.join("x")),
    frameType: oneOf(Object.values(frameFamilyDefaults).map(({ frameType }) => frameType)),
    materialType: oneOf(materials),
    tileCount: oneOf([4, 9, 12, 20]),
  }),
  photoFrame: fc
    .record({
      material: oneOf(materials),
      sides: format,
      frame: fc.option(oneOf(frameFinishes.holzrahmen), { nil: undefined }),
      mat: fc.boolean(),
      options: fc.subarray(
        optionGroups.flatMap((group) => optionValues[group].slice(1, 2).map((value) => `${group}.${value}` as OptionType)),
      ),
      chosen: partial({ addToCart: fc.constant(true as const) }),
    })
    .map(({ material, sides, frame, mat, options, chosen }) => ({
      ...chosen,
      materialType: material,
      sku: `${material}-${sides.join("x")}`,
      ...(frame ? { frameType: `holzrahmen-${frame}` as const } : {}),
      ...(frame && mat ? { matSize: 30, matType: "mat-weiss" as const } : {}),
      ...(options.length > 0 ? { optionTypes: options } : {}),
    })),
  photobook: partial({
    amount: number,
    photobookPaper: oneOf(photobookPapers),
    photobookPrinting: oneOf(photobookPrintings),
    photobookFormat: oneOf(namedFormats),
    graduationsPageCount: number,
    photobookPageCount: number,
    designGroupSetId: number,
    templateId: number,
    refinementType: oneOf(actualRefinements),
  }),
  photobox: fc
    .record({ type: oneOf(photoboxTypes), sides: format, chosen: partial({}) })
    .map(({ type, sides: [width, height], chosen }) => ({
      ...chosen,
      photoboxType: type,
      photoboxFormat: { width, height },
      sku: `photobox-${type}-${width}x${height}-matt`,
    })),
};

describe.each(Object.keys(selections) as DesignerName[])("the %s designer", (designer) => {
  const handOffs = selections[designer].map((selection) => ({ designer, selection }) as HandOff);

  it("parses its own hand-off URLs", () => {
    fc.assert(
      fc.property(handOffs, (handOff) => {
        expect(parseHandOff(at(handOffUrl(handOff)))).toEqual({ ok: true, ...handOff });
      }),
    );
  });

  it("gets parameters that are not empty, in at most 2,000 characters", () => {
    fc.assert(
      fc.property(handOffs, (handOff) => {
        const address = handOffUrl(handOff);
        expect(address.length).toBeLessThanOrEqual(2_000);
        for (const value of at(address).searchParams.values()) expect(value).not.toBe("");
      }),
    );
  });
});
