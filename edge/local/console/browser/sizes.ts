/** Sum of the treatments' sizes, in percent. */
const whole = 100;

/**
 * Sets one size; the others share the rest in their proportions, or equally if all are 0. Sizes are whole percents with a sum of 100, so a
 * single size stays 100.
 *
 * @param sizes of all treatments @param value wanted size, clamped to 0 to 100
 */
export function withSize(sizes: readonly number[], index: number, value: number): number[] {
  if (sizes.length < 2) return sizes.map(() => whole);
  const size = Math.min(whole, Math.max(0, Math.round(Number.isFinite(value) ? value : 0)));
  const weights = sizes.map((other, place) => (place === index ? 0 : Math.max(0, other)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = total > 0 ? weights : sizes.map((_, place) => (place === index ? 0 : 1));
  const others = shareOut(whole - size, shares);
  return others.map((other, place) => (place === index ? size : other));
}

/** Returns equal sizes; the first ones get the remainder. */
export function equalSizes(count: number): number[] {
  return shareOut(whole, Array(count).fill(1));
}

/** Splits a whole number by weights into whole numbers (largest remainder method; the first wins a tie). */
function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (amount * weight) / total);
  const floors = exact.map(Math.floor);
  const left = amount - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share - Math.floor(share) }))
    .filter(({ place }) => (weights[place] ?? 0) > 0)
    .sort((one, other) => other.remainder - one.remainder || one.place - other.place);
  for (const { place } of byRemainder.slice(0, left)) floors[place] = (floors[place] ?? 0) + 1;
  return floors;
}
