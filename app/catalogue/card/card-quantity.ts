/** Steps between quantities, each up to a bound (shop 9.10), from the sample (1) on. */
const quantitySteps = [
  { upTo: 5, step: 4 },
  { upTo: 250, step: 5 },
  { upTo: 1000, step: 10 },
  { upTo: 3000, step: 100 },
  { upTo: 5000, step: 250 },
] as const;

/** From shop 4.7; not among `quantityOptions`. */
export const sampleQuantity = 1;

/** From 5 to 5000, ascending. */
export const quantityOptions: readonly number[] = optionsBySteps();

/** From shop 9.11. */
export const defaultQuantity = quantityOptions[10] ?? sampleQuantity;

/** Quantity with the lowest price per card. */
export const maxQuantity = quantityOptions.at(-1) ?? sampleQuantity;

function optionsBySteps(): number[] {
  const options: number[] = [];
  let quantity = sampleQuantity;
  for (const { upTo, step } of quantitySteps) {
    while (quantity < upTo) {
      quantity += step;
      options.push(quantity);
    }
  }
  return options;
}
