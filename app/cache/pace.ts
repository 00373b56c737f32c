/**
 * Turns at a steady pace, in the order in which they are asked for.
 *
 * @param atOnce how many may have theirs at the same moment after a pause
 * @param now milliseconds
 * @returns resolves when it is the asker's turn
 */
export function openPace(
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
  now: () => number = () => performance.now(),
): () => Promise<void> {
  const every = 1_000 / perSecond;
  let next = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = now();
    next = Math.max(next, at - (atOnce - 1) * every);
    const wait = next - at;
    next += every;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
}
