import { expect, it, vi } from "vitest";
import { calculatorQuery, setCalculator, withArticleParams } from "./set-calculator.ts";

const query = "sku=leinwand-600x400&2.sku=poster-600x400&2.materialType=poster&2.optionTypes%5B%5D=a&amount=3";
const article = { materialType: "poster", format: "900x600" };

it("an article is set in the calculator with its number, and the page's other choices stay", () => {
  expect(withArticleParams(query, article)).toBe(
    "sku=poster-900x600&2.sku=poster-600x400&2.materialType=poster&2.optionTypes%5B%5D=a&amount=3&materialType=poster",
  );
  expect(withArticleParams(query, { ...article, number: "2" })).toBe(
    "sku=leinwand-600x400&2.sku=poster-900x600&2.materialType=poster&2.optionTypes%5B%5D=a&amount=3",
  );
});

it("a calculator's own query has its parameters without their number", () => {
  expect(calculatorQuery(query, "2")).toBe("sku=poster-600x400&materialType=poster&optionTypes%5B%5D=a");
  expect(calculatorQuery(query, undefined)).toBe(query);
});

it("a format that a dialog sets in the calculator is announced to trackers", () => {
  const replaceState = vi.fn();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { querySelector: () => null }));
  vi.stubGlobal("location", new URL("https://poster.de.shop.test/poster"));
  vi.stubGlobal("history", { replaceState });
  const heard: unknown[] = [];
  document.addEventListener("calculator-set", (event) => heard.push((event as CustomEvent).detail));
  setCalculator("/poster", article);
  expect(replaceState).toHaveBeenCalledWith(null, "", "/poster?materialType=poster&sku=poster-900x600");
  expect(heard).toEqual([article]);
  vi.unstubAllGlobals();
});
