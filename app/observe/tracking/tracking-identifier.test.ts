import { expect, it } from "vitest";
import { trackingIdentifier } from "./tracking-identifier.ts";

it.each([
  ["/", "/"],
  ["", "/"],
  ["/cadres/", "/cadres"],
  ["/products", "products"],
  ["/products/", "products"],
  ["/vorkonfigurator-karten", "/vorkonfigurator-karten"],
])("the page at %s has the identifier %s", (path, identifier) => {
  expect(trackingIdentifier(path)).toBe(identifier);
});

it.each([
  ["/impression-sur-toile", "https://poster.de.shop.test/leinwanddruck", "/leinwanddruck"],
  ["/canvas-prints", "https://poster.de.shop.test/", "/"],
  ["/mariage/", "https://card.de.shop.test/d/hochzeit/", "/hochzeit"],
  ["/produits", "https://poster.de.shop.test/products", "products"],
])("the page at %s, which is %s in the default locale, has the identifier %s", (path, original, identifier) => {
  expect(trackingIdentifier(path, original)).toBe(identifier);
});
