import { expect, it } from "vitest";
import { changesFrameExperiments, hasFreshFrame } from "./fresh-frame.ts";

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

it.each([
  ["/leinwanddruck", "/posterdruck", "", true],
  ["/posterdruck", "/", "", true],
  ["/fr/posterdruck", "/fr/", "/fr", true],
  ["/posterdruck", "/posterdruck-xxl", "", false],
  ["/", "/leinwanddruck", "", false],
  ["/fr/", "/fr/posterdruck", "", false],
])("from %s to %s behind '%s' changes the frame: %s", (from, to, basename, changes) => {
  expect(changesFrameExperiments([from, to], "/posterdruck", basename)).toBe(changes);
  expect(changesFrameExperiments([from, to], undefined, basename)).toBe(false);
});
