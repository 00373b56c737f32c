/** Returns the probability that a chi-squared value with these degrees of freedom is at least `x`, with a relative error below 1e-6. */
export function chiSquaredTail(x: number, degrees: number): number {
  const half = x / 2;
  const isOdd = degrees % 2 === 1;
  // Q(s + 1, h) = Q(s, h) + h^s e^-h / gamma(s + 1), from s = 1/2 or 1.
  let tail = isOdd ? erfc(Math.sqrt(half)) : Math.exp(-half);
  let term = isOdd ? Math.exp(-half) * Math.sqrt(half) * (2 / Math.sqrt(Math.PI)) : Math.exp(-half) * half;
  for (let s = isOdd ? 0.5 : 1; s < degrees / 2; s += 1) {
    tail += term;
    term *= half / (s + 1);
  }
  return Math.min(1, tail);
}

/** Coefficients of a Chebyshev fit (W. H. Press et al., Numerical Recipes, erfcc): relative error below 1.2e-7 for x of at least 0. */
const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277,
];

/** Complementary error function, for x of at least 0. */
export function erfc(x: number): number {
  const t = 1 / (1 + x / 2);
  const polynomial = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  return t * Math.exp(-x * x + polynomial);
}
