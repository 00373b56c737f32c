import { expect, it } from "vitest";
import { createTranslator } from "#app/locale/translate.ts";
import { formatPrice } from "./format-price.ts";

const formatted = (priceCurrent: number, priceOriginal: number) =>
  formatPrice({ priceCurrent, priceOriginal }, { locale: "en-GB", words: createTranslator("en-GB") });

it.each([
  [19.9, 20, ["£19.90", "£20.00", "−1%"]],
  [19.91, 20, "£19.91"],
  [20, 20, "£20.00"],
])("%d instead of %d is shown as %j: no reduction of 0 %%", (current, original, shown) => {
  expect(formatted(current, original)).toEqual(shown);
});
