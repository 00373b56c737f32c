/**
 * How the quantities of a card rise: up to each bound by its step (shop.md §9). Counting starts at the sample, so that the
 * first step, 4, leads from 1 to 5.
 */
const quantitySteps = [
  { upTo: 5, step: 4 },
  { upTo: 250, step: 5 },
  { upTo: 1000, step: 10 },
  { upTo: 3000, step: 100 },
  { upTo: 5000, step: 250 },
] as const;

/** A sample is one card (shop.md §4); it is ordered as a sample, and is no option of the list. */
export const sampleQuantity = 1;

/** The quantities that a card is sold in, 5 to 5000, rising. */
export const quantityOptions: readonly number[] = optionsBySteps();

/** The quantity that is chosen at first: the option at index 10 (shop.md §9), counted from 0 in the list from 5. */
export const defaultQuantity = quantityOptions[10] ?? sampleQuantity;

/** The quantity in which a card costs the least. */
export const largestQuantity = quantityOptions.at(-1) ?? sampleQuantity;

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
