import { expect, it } from "vitest";
import { leadsTo } from "./leads-to.ts";

it.each([
  ["/leinwanddruck", true],
  ["/leinwanddruck/", true],
  ["/leinwanddruck?matSize=30", false],
  ["/leinwanddruck#information", false],
  ["/leinwanddruck/formate", false],
  ["https://card.de/leinwanddruck", false],
  ["/", false],
])("whether %s leads to the page at /leinwanddruck: %s", (href, isThisPage) => {
  expect(leadsTo(href, "/leinwanddruck")).toBe(isThisPage);
  expect(leadsTo(href, "/leinwanddruck/")).toBe(isThisPage);
});
