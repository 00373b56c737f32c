/**
 * Turns, so many within any second and no more, in the order in which they are asked for.
 *
 * @param perSecond a whole number
 * @param now milliseconds
 * @returns resolves when it is the asker's turn
 */
export function openPace(perSecond: number, now: () => number = () => performance.now()): () => Promise<void> {
  const latest: number[] = [];
  return async () => {
    const at = now();
    const turn = latest.length < perSecond ? at : Math.max(at, (latest.shift() ?? at) + 1_000);
    latest.push(turn);
    if (turn > at) await new Promise((resolve) => setTimeout(resolve, turn - at));
  };
}
