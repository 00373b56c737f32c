import { expect, it } from "vitest";
import { defaultQuantity, quantityOptions, sampleQuantity } from "./card-quantity.ts";

it("card quantities rise from 5 to 5000", () => {
  expect(quantityOptions[0]).toBe(5);
  expect(quantityOptions.at(-1)).toBe(5000);
  expect(quantityOptions).toEqual([...new Set(quantityOptions)].toSorted((one, other) => one - other));
});

it.each([
  [5, 250, 5],
  [250, 1000, 10],
  [1000, 3000, 100],
  [3000, 5000, 250],
])("from %d to %d the quantities are %d apart, ends included", (from, to, step) => {
  const between = quantityOptions.filter((quantity) => quantity >= from && quantity <= to);
  expect(between).toEqual(Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step));
});

it("the first step of 4 leads from the sample to the first quantity", () => {
  expect(quantityOptions[0]).toBe(sampleQuantity + 4);
  expect(quantityOptions).not.toContain(sampleQuantity);
});

it("the eleventh quantity is the default", () => {
  expect(defaultQuantity).toBe(55);
  expect(quantityOptions.indexOf(defaultQuantity)).toBe(10);
});
