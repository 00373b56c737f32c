import { expect, it } from "vitest";
import { hasFreshFrame } from "./fresh-frame.ts";

it.each([
  ["/products", ""],
  ["/products/", ""],
  ["/vorkonfigurator-kalender", ""],
  ["/fr/d/products", "/fr/d"],
  ["/vorkonfigurator-karten/", ""],
])("%s is a page whose frame is read afresh", (pathname, basename) => {
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
])("%s behind '%s' is none, whatever it ends in", (pathname, basename) => {
  expect(hasFreshFrame(pathname, basename)).toBe(false);
});
