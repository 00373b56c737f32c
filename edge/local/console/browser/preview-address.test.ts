import { expect, it } from "vitest";
import { previewAddress } from "./preview-address.ts";

const shops = { shopPort: "4000", shopOrigins: ["https://shop.example.com/"] };
const at = (typed: string, chosen = "http://poster.it.localhost:4000") => previewAddress(typed, chosen, shops)?.href;

it.each([
  ["/fotobuch?a=1#top", "http://poster.it.localhost:4000/fotobuch?a=1#top"],
  [" http://localhost:4000/fotobuch ", "http://localhost:4000/fotobuch"],
  ["http://card.de.localhost:4000/", "http://card.de.localhost:4000/"],
  ["https://shop.example.com/posters", "https://shop.example.com/posters"],
])("the page %s of the shop is previewed", (typed, address) => {
  expect(at(typed)).toBe(address);
});

it.each([
  "",
  "fotobuch",
  "https://example.org/fotobuch",
  "//example.org/fotobuch",
  "/\\example.org/fotobuch",
  "http://localhost:4001/fotobuch",
  "https://localhost:4000/fotobuch",
  "http://localhost.example.org:4000/",
  "http://ada@localhost:4000/",
  "javascript:alert(1)",
])("%j is no page of the shop", (typed) => {
  expect(at(typed)).toBeUndefined();
});
