import fc from "fast-check";
import { expect, it } from "vitest";
import { type ProductFields, recogniseProductType } from "./recognition.ts";

it.each<[ProductFields, ReturnType<typeof recogniseProductType>]>([
  [{ photoboxType: "small" }, "photobox"],
  [{ photoboxType: "small", materialType: "poster", designId: 3, calendarType: "wandkalender" }, "photobox"],
  [{ materialType: "leinwand" }, "photoframe"],
  [{ frameType: "holzrahmen" }, "photoframe"],
  [{ materialType: "leinwand", designId: 13 }, "collage"],
  [{ frameType: "holzrahmen", designId: "13" }, "collage"],
  [{ materialType: "leinwand", designId: "" }, "photoframe"],
  [{ calendarType: "wandkalender", designId: 4 }, "calendar"],
  [{ photobookType: "fotoheft" }, "photobook"],
  [{ photobookPrinting: "echtfotobuch" }, "photobook"],
  [{ themeId: "eukalyptus-aquarell-hochzeit", designId: 4 }, "card"],
  [{ designId: 4 }, undefined],
  [{}, undefined],
])("%j is recognised as %s", (fields, expected) => {
  expect(recogniseProductType(fields)).toBe(expected);
});

it("an empty field is ignored", () => {
  const empty = fc.constantFrom(undefined, null, "");
  fc.assert(
    fc.property(empty, empty, empty, (photoboxType, materialType, calendarType) => {
      expect(recogniseProductType({ photoboxType, materialType, calendarType, themeId: "x" })).toBe("card");
    }),
  );
});
