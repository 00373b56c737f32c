/** Duration of the animation (ms; shell 9.9). */
const duration = 500;

const interruptions = ["wheel", "pointerdown", "keydown"];

/**
 * Animates scrolling with an ease-out; jumps if the visitor prefers reduced motion. Input of the visitor cancels the animation.
 *
 * @param from position (px)
 * @param over cancels the animation
 * @param arrived called at the end, unless cancelled
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
