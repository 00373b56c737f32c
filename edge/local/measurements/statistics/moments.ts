/** Count, mean and unbiased variance of one treatment's values, one value per visitor. */
export type Moments = { count: number; mean: number; variance: number };

export function momentsOf({ count, sum, sumOfSquares }: { count: number; sum: number; sumOfSquares: number }): Moments {
  if (count === 0) return { count, mean: 0, variance: 0 };
  const mean = sum / count;
  // Rounding can make the difference slightly negative.
  const variance = count < 2 ? 0 : Math.max(0, (sumOfSquares - count * mean * mean) / (count - 1));
  return { count, mean, variance };
}

/** Computes the moments of a proportion: `successes` of `count` values are 1, the others 0. */
export function momentsOfShare(successes: number, count: number): Moments {
  return momentsOf({ count, sum: successes, sumOfSquares: successes });
}
