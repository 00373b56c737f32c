/** The places of the reviews that are seen at once in a row without an end: so many from the first one on, of `count`. */
export function seenFrom(first: number, perView: number, count: number): readonly number[] {
  return Array.from({ length: Math.min(perView, count) }, (_, step) => (first + step) % count);
}

/** Which of all are seen, in figures: "4–6 / 6". */
export function shownPlaces(seen: readonly number[], count: number): string {
  const [first, ...others] = seen.map((place) => place + 1);
  if (first === undefined) return "";
  return others.length > 0 ? `${first}–${others.at(-1)} / ${count}` : `${first} / ${count}`;
}

/** A swipe over so many pixels changes the slide (shell.md §9). */
const swipeThreshold = 50;

/** Which way a swipe turns the row: forward for one to the left; 0 for one that is too short. */
export function turnBySwipe(pixels: number): 1 | -1 | 0 {
  if (Math.abs(pixels) <= swipeThreshold) return 0;
  return pixels < 0 ? 1 : -1;
}
