/** Returns the indexes of the visible items; they wrap, since the row of `count` items is endless. */
export function visibleIndexes(first: number, perView: number, count: number): readonly number[] {
  return Array.from({ length: Math.min(perView, count) }, (_, step) => (first + step) % count);
}

export function formatPosition(seen: readonly number[], count: number): string {
  const [first, ...others] = seen.map((place) => place + 1);
  if (first === undefined) return "";
  return others.length > 0 ? `${first}–${others.at(-1)} / ${count}` : `${first} / ${count}`;
}

/** Distance above which a swipe turns the carousel (px; shell 9.6). */
const swipeThreshold = 50;

/** Returns 1 (forward) for a swipe to the left, -1 for one to the right, and 0 for one that is too short. */
export function swipeDirection(pixels: number): 1 | -1 | 0 {
  if (Math.abs(pixels) <= swipeThreshold) return 0;
  return pixels < 0 ? 1 : -1;
}
