import { describe, expect, it } from "vitest";
import { parseSku, parseSkuList, photoFrameSku } from "./sku.ts";

describe("a sku", () => {
  it.each([
    [photoFrameSku("leinwand", "400x300"), { product: "photoframe", materialType: "leinwand", format: "400x300" }],
    ["photobox-small-100x100-matt", { product: "photobox", photoboxType: "small", format: "100x100", paper: "matt" }],
    ["photobox-photoprint-150x100-glossy", { product: "photobox", photoboxType: "photoprint", format: "150x100", paper: "glossy" }],
    ["wandkalender-a4-hoch", { product: "calendar", calendarType: "wandkalender", format: "a4-hoch" }],
    ["tischkalender-200-200", { product: "calendar", calendarType: "tischkalender", format: "200-200" }],
    [
      "fotoheft-soft-heftbindung-matt-glossy-a5-quer",
      {
        product: "photobook",
        printing: "fotoheft",
        cover: "soft",
        binding: "heftbindung",
        paper: "matt",
        lamination: "glossy",
        format: "a5-quer",
      },
    ],
  ])("%s is parsed", (sku, article) => {
    expect(parseSku(sku)).toEqual(article);
  });

  it.each(["", "leinwand", "leinwand-0x3", "samt-400x300", "photobox-small-100x100", "wandkalender-a9-hoch", "fotoheft-soft-a5-quer"])(
    "%j is not a sku",
    (text) => {
      expect(parseSku(text)).toBeUndefined();
    },
  );

  it("has a line of its own in the editor's list, and counts once", () => {
    expect(parseSkuList("leinwand-400x300\r\nkein-artikel\n\nwandkalender-a4-hoch\nleinwand-400x300")).toEqual({
      skus: ["leinwand-400x300", "wandkalender-a4-hoch"],
      refused: ["kein-artikel"],
    });
  });
});
