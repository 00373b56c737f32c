import { describe, expect, it } from "vitest";
import { frameFamilyDefaults } from "#app/catalogue/material.ts";
import { startMonthOf } from "./calendar.ts";
import { toSampleSelection } from "./card.ts";
import { type HandOff, handOffUrl, missingPriceParameters, parseHandOff } from "./designers.ts";

const at = (address: string) => new URL(address, "https://poster.de.example");

describe("a hand-off matches the specification:", () => {
  it.each<[string, HandOff]>([
    [
      "/configurator-calendar/?accessoryTypes%5B%5D=holzblock&mountingType=ohne&formatType=a5-quer&calendarType=tischkalender",
      { designer: "calendar", selection: { calendarType: "tischkalender", formatType: "a5-quer", mountingType: "holzblock" } },
    ],
    ["/configurator-calendar/?mountingType=ohne", { designer: "calendar", selection: { mountingType: "ohne" } }],
    [
      "/configurator-card/?locale=de-CH&s=gs&card=folded-148x105&quantity=1&isSample=true&themeId=a",
      {
        designer: "card",
        selection: toSampleSelection({ locale: "de-CH", s: "gs", card: "folded-148x105", themeId: "a", quantity: 55 }),
      },
    ],
    ["/configurator-card/?quantity=1&isSample=true", { designer: "card", selection: toSampleSelection({}) }],
    [
      "/configurator-photo-frame/?sku=poster-400x300&frameType=holzrahmen-schwarz&matSize=30&matType=mat-weiss&materialType=poster&optionTypes%5B%5D=poster-lamination.glossy&optionTypes%5B%5D=poster-style.eco-paper",
      {
        designer: "photoFrame",
        selection: {
          sku: "poster-400x300",
          materialType: "poster",
          ...frameFamilyDefaults.holzrahmen,
          optionTypes: ["poster-lamination.glossy", "poster-style.eco-paper"],
        },
      },
    ],
    [
      "/configurator-photobook/?amount=2&photobookFormat=a4-hoch",
      { designer: "photobook", selection: { amount: 2, photobookFormat: "a4-hoch" } },
    ],
    [
      "/configurator-photobox/?photoboxFormat%5Bwidth%5D=100&photoboxFormat%5Bheight%5D=130&photoboxType=small",
      { designer: "photobox", selection: { photoboxType: "small", photoboxFormat: { width: 100, height: 130 } } },
    ],
    [
      "/configurator-collage/?designId=13&materialType=leinwand",
      { designer: "collage", selection: { designId: 13, materialType: "leinwand" } },
    ],
  ])("%s", (address, handOff) => {
    expect(handOffUrl(handOff)).toBe(address);
  });

  it.each(["none", "empty"])("an absent refinement has no parameter, and the parameter %s is refused", (refinementType) => {
    expect(handOffUrl({ designer: "photobook", selection: { amount: 1 } })).toBe("/configurator-photobook/?amount=1");
    expect(parseHandOff(at(`/configurator-photobook/?amount=1&refinementType=${refinementType}`))).toMatchObject({ ok: false });
  });

  it("a calendar starts with the month of its start date, else with today's", () => {
    const today = new Date("2031-11-22T12:00:00Z");
    expect(startMonthOf("2032-04-15", today)).toEqual({ startMonth: 4, year: 2032 });
    expect(startMonthOf(undefined, today)).toEqual({ startMonth: 11, year: 2031 });
    expect(startMonthOf("no day", today)).toEqual({ startMonth: 11, year: 2031 });
  });
});

it.each<[HandOff, string[]]>([
  [{ designer: "calendar", selection: { calendarType: "wandkalender" } }, ["formatType"]],
  [{ designer: "card", selection: { themeId: "a", card: "folded-148x105" } }, ["quantity"]],
  [{ designer: "collage", selection: {} }, ["materialType", "formatType"]],
  [{ designer: "photoFrame", selection: { materialType: "poster" } }, ["sku"]],
  [{ designer: "photobox", selection: { photoboxType: "small" } }, ["sku"]],
  [{ designer: "photobook", selection: { photobookFormat: "a4-hoch" } }, ["photobookType", "photobookPaper", "photobookCoverLamination"]],
  [
    {
      designer: "photobook",
      selection: {
        ...{ photobookPrinting: "digitalfotobuch", photobookCover: "hard", photobookBinding: "pur" },
        ...{ photobookFormat: "a4-hoch", photobookPaper: "matt", photobookCoverLamination: "glossy" },
      },
    },
    [],
  ],
])("%j lacks %j for a price", (handOff, missing) => {
  expect(missingPriceParameters(handOff)).toEqual(missing);
});

describe("a wrong parameter is refused by its name:", () => {
  it.each([
    ["/configurator-photo-frame/?frameType=holzrahmen", "frameType"],
    ["/configurator-photo-frame/?materialType=poster&sku=leinwand-400x300", "sku"],
    ["/configurator-photo-frame/?matSize=30&matType=mat-weiss", "matSize"],
    ["/configurator-photo-frame/?frameType=holzrahmen-schwarz&matSize=30&matType=mat-none", "matType"],
    ["/configurator-photo-frame/?optionTypes[]=drilling.none&optionTypes[]=drilling.corner-holes", "optionTypes"],
    ["/configurator-photo-frame/?formatType=400x300", "formatType"],
    ["/configurator-card/?quantity=7", "quantity"],
    ["/configurator-card/?isSample=true&quantity=5", "isSample"],
    ["/configurator-card/?ribbon=satin", "ribbonColor"],
    ["/configurator-card/?paper=", "paper"],
    ["/configurator-calendar/?startMonth=4", "startMonth"],
    ["/configurator-calendar/?mountingType=holzblock", "mountingType"],
    ["/configurator-photobook/?amount=2&quantity=3", "quantity"],
    ["/configurator-photobox/?photoboxType=small&sku=photobox-large-100x100-matt", "sku"],
    ["/configurator-photobox/?photoboxFormat[depth]=3", "photoboxFormat"],
  ])("%s", (address, parameter) => {
    const result = parseHandOff(at(address));
    expect(result).toMatchObject({ ok: false });
    expect(result?.ok === false && result.wrong.map(({ parameter }) => parameter.split(".")[0])).toContain(parameter);
  });

  it("an address of no designer is not parsed", () => {
    expect(parseHandOff(at("/leinwanddruck?sku=leinwand-400x300"))).toBeUndefined();
    expect(parseHandOff(at("/configurator-cards/"))).toBeUndefined();
  });
});
