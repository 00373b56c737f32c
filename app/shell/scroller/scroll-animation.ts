/** How long the shell takes to scroll, in milliseconds (shell.md §9, "Scroll animation"). */
const duration = 500;

/**
 * Moves what scrolls by a distance, slowing down towards the end; at once for who wants no motion.
 *
 * @param from where it stands, in pixels
 * @param moveTo puts it at a place
 * @param arrived called when it is there
 */
export function animateScroll(from: number, distance: number, moveTo: (place: number) => void, arrived?: () => void): void {
  const arrive = () => {
    moveTo(from + distance);
    arrived?.();
  };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    arrive();
    return;
  }
  const since = performance.now();
  const step = (now: number) => {
    const done = Math.min(Math.max((now - since) / duration, 0), 1);
    if (done === 1) {
      arrive();
      return;
    }
    moveTo(from + distance * (1 - (1 - done) ** 3));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
