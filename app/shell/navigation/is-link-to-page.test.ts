import { expect, it } from "vitest";
import { isSamePath } from "./is-link-to-page.ts";

it.each([
  ["/leinwanddruck", true],
  ["/leinwanddruck/", true],
  ["/leinwanddruck?matSize=30", false],
  ["/leinwanddruck#information", false],
  ["/leinwanddruck/formate", false],
  ["https://card.de/leinwanddruck", false],
  ["/", false],
])("%s links to the page /leinwanddruck: %s", (href, isThisPage) => {
  expect(isSamePath(href, "/leinwanddruck")).toBe(isThisPage);
  expect(isSamePath(href, "/leinwanddruck/")).toBe(isThisPage);
});
