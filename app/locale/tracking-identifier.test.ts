import { expect, it } from "vitest";
import { trackingIdentifier } from "./tracking-identifier.ts";

it.each([
  ["/", "", "/"],
  ["/fr/cadres/", "/fr", "/cadres"],
  ["/products", "", "products"],
  ["/fr/products/", "/fr", "products"],
  ["/vorkonfigurator-karten", "", "/vorkonfigurator-karten"],
])("the page at %s under the prefix %j has the identifier %s", (pathname, basename, identifier) => {
  expect(trackingIdentifier(pathname, basename)).toBe(identifier);
});

it.each([
  ["/fr/impression-sur-toile", "/fr", "https://poster.de.shop.test/leinwanddruck", "/leinwanddruck"],
  ["/canvas-prints", "", "https://poster.de.shop.test/", "/"],
  ["/mariage/", "", "https://card.de.shop.test/d/hochzeit/", "/hochzeit"],
  ["/produits", "", "https://poster.de.shop.test/products", "products"],
])(
  "the page at %s under the prefix %j, which is %s in the default locale, has the identifier %s",
  (pathname, basename, original, identifier) => {
    expect(trackingIdentifier(pathname, basename, original)).toBe(identifier);
  },
);
