import { expect, it } from "vitest";
import { handOffUrl } from "./designers.ts";
import { productOfDesignerUrl } from "./handed-product.ts";

it.each([
  ["photoframe", handOffUrl({ designer: "photoFrame", selection: { materialType: "leinwand", sku: "leinwand-600x400" } })],
  ["collage", handOffUrl({ designer: "collage", selection: { materialType: "leinwand", designId: 13, formatType: "600x400" } })],
  ["calendar", handOffUrl({ designer: "calendar", selection: { calendarType: "wandkalender", formatType: "a3-hoch" } })],
  ["photobook", handOffUrl({ designer: "photobook", selection: { photobookType: "fotoheft", photobookFormat: "a5-quer" } })],
  ["photobox", handOffUrl({ designer: "photobox", selection: { photoboxType: "small" } })],
  ["card", handOffUrl({ designer: "card", selection: { themeId: "eukalyptus-boho-hochzeit", quantity: 50 } })],
  [undefined, "/configurator-card/#form"],
])("%s is what %s hands over", (product, href) => {
  expect(productOfDesignerUrl(href)).toBe(product);
});
