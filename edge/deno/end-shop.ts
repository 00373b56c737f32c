import type { RunningShop } from "./start-shop.ts";

/** Time to close the remaining connections after the grace (ms). */
const closingTime = 100;

/**
 * Creates the signal handler: for another DRAIN_SECONDS, it still serves visitors while `/readyz` fails, and then shuts the shop down. A
 * second signal skips that wait.
 */
export function createShutdownHandler(
  { server, drain, drainTime, shutdownGrace, work }: RunningShop,
  exit: () => void,
): () => Promise<void> {
  let draining: Promise<void> | undefined;
  let shuttingDown: Promise<void> | undefined;

  /** Limits the wait, since Deno's own server waits for its responses without a limit, and background work may last longer. */
  async function shutDown(): Promise<void> {
    const finished = server.shutdown(shutdownGrace).then(work.done);
    await Promise.race([finished, sleep(shutdownGrace + closingTime)]);
    exit();
  }

  return async () => {
    drain();
    if (draining === undefined && drainTime > 0) {
      draining = sleep(drainTime);
      await draining;
    }
    shuttingDown ??= shutDown();
    await shuttingDown;
  };
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
