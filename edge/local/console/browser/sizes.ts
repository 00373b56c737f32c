/** Sum of the treatments' sizes, in percent. */
const whole = 100;

/**
 * Sets one size and lets the others share the rest in their proportions, in whole percent; equally if all others are 0. The sum is always
 * 100, so a single size stays 100.
 *
 * @param sizes of all treatments @param value wanted size, brought into 0 to 100
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

/** Equal sizes; the first ones get what is left over. */
export function equalSizes(count: number): number[] {
  return shareOut(whole, Array(count).fill(1));
}

/** Splits a whole number by weights into whole numbers, by the largest remainder; of equal remainders, the first gets more. */
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
