import type { Clock } from "./clock.ts";

export type Loop = { start(): void; stop(): void; isRunning(): boolean };

/**
 * @param firstWait wait before the first turn (ms)
 * @param task returns the wait before the next turn (ms), and never rejects; `isCurrent` returns false once the loop was stopped, even if
 * it was started again
 */
export function createLoop(clock: Clock, firstWait: number, task: (isCurrent: () => boolean) => Promise<number>): Loop {
  /** A new object at each start, so that a turn begun before a stop does not continue after the next start. */
  let run: object | undefined;
  let cancel = () => {};

  async function turn(own: object): Promise<void> {
    const isCurrent = () => run === own;
    const wait = await task(isCurrent);
    if (isCurrent()) cancel = clock.after(wait, () => turn(own));
  }

  return {
    isRunning: () => !!run,
    start() {
      if (run) return;
      const own = {};
      run = own;
      if (firstWait) cancel = clock.after(firstWait, () => turn(own));
      else void turn(own);
    },
    stop() {
      run = undefined;
      cancel();
    },
  };
}
