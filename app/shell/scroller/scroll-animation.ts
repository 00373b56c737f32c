/** How long the shell takes to scroll, in milliseconds (shell.md §9, "Scroll animation"). */
const duration = 500;

/** What a visitor does who is on the way somewhere else. */
const interruptions = ["wheel", "pointerdown", "keydown"];

/**
 * Moves what scrolls by a distance, slowing down towards the end; at once for who wants no motion. It gives way to what the
 * visitor does meanwhile.
 *
 * @param from where it stands, in pixels
 * @param moveTo puts it at a place
 * @param over ends it
 * @param arrived called when it is there
 */
export function animateScroll(
  from: number,
  distance: number,
  moveTo: (place: number) => void,
  over: AbortSignal,
  arrived?: () => void,
): void {
  const stopping = new AbortController();
  const signal = AbortSignal.any([over, stopping.signal]);
  const stop = () => stopping.abort();
  const since = performance.now();
  const step = (now: number) => {
    if (signal.aborted) return;
    const done = Math.min(Math.max((now - since) / duration, 0), 1);
    moveTo(from + distance * (1 - (1 - done) ** 3));
    if (done < 1) {
      requestAnimationFrame(step);
      return;
    }
    stop();
    arrived?.();
  };
  for (const interruption of interruptions) addEventListener(interruption, stop, { passive: true, signal });
  step(matchMedia("(prefers-reduced-motion: reduce)").matches ? Number.POSITIVE_INFINITY : since);
}
