import { expect, it } from "vitest";
import { hasFreshFrame } from "./fresh-frame.ts";

it.each([
  ["/products", ""],
  ["/products/", ""],
  ["/vorkonfigurator-kalender", ""],
  ["/fr/d/products", "/fr/d"],
  ["/vorkonfigurator-karten/", ""],
])("%s has an uncached frame", (pathname, basename) => {
  expect(hasFreshFrame(pathname, basename)).toBe(true);
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
])("%s behind '%s' has a cached frame", (pathname, basename) => {
  expect(hasFreshFrame(pathname, basename)).toBe(false);
});
