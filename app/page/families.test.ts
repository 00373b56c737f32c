import { expect, it } from "vitest";
import { families, familyOf } from "./families.ts";

it.each([
  ["/products", ""],
  ["/products/", ""],
  ["/vorkonfigurator-kalender", ""],
  ["/fr/d/products", "/fr/d"],
  ["/vorkonfigurator-karten/", ""],
])("%s is a page whose frame is read afresh", (pathname, basename) => {
  expect(familyOf(pathname, basename)?.freshFrame).toBe(true);
});

it.each([
  ["/made-up/products", ""],
  ["/fr/products", ""],
  ["/products/products", ""],
  ["/products", "/fr"],
  ["/products-x", ""],
  ["/xproducts", ""],
  ["//products", ""],
  ["/", ""],
])("%s behind '%s' is none, whatever it ends in", (pathname, basename) => {
  expect(familyOf(pathname, basename)?.freshFrame).toBeUndefined();
});

it.each([
  ["/themes/hochzeit", families.themes],
  ["/themes", families.themes],
  ["/themes/a/b", undefined],
  ["/error/", families.error],
  ["/errors", undefined],
  ["/feed-card", families["card-feed"]],
  ["/leinwanddruck", undefined],
])("%s is of the family that the URL map says", (pathname, family) => {
  expect(familyOf(pathname)).toBe(family);
});
