// The arithmetic of a row that has no end: its items stand at whole places, the first of them again behind the last.

/** How often item number `item` has gone round a ring of `count` to stand at `first` or at one of the places behind it. */
export function turnOf(item: number, first: number, count: number): number {
  return Math.ceil((first - item) / count) + 0;
}

/** Which item stands at a place, whatever its sign. */
export function itemAt(place: number, count: number): number {
  return ((place % count) + count) % count;
}

/** A swipe over so many pixels changes the slide (shell.md §9). */
const swipeThreshold = 50;
/** A way to the side weighs so much more than one up or down (shell.md §9, "drag horizontal-bias factor"). */
const horizontalBias = 3;

/** Which way a swipe turns the row: forward for one to the left; 0 for one that is too short. */
export function turnBySwipe(pixels: number): 1 | -1 | 0 {
  if (Math.abs(pixels) <= swipeThreshold) return 0;
  return pixels < 0 ? 1 : -1;
}

/** Whether a movement is meant for the row rather than for the page. */
export function isHorizontal(across: number, down: number): boolean {
  return Math.abs(across) * horizontalBias > Math.abs(down);
}
