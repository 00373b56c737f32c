import type { RunningShop } from "./start-shop.ts";

/** Time to close the remaining connections after the grace (ms). */
const closingTime = 100;

/**
 * Creates the signal handler: it accepts visitors for another DRAIN_SECONDS while `/readyz` fails, then shuts down. A second signal skips
 * that wait.
 */
export function createShutdownHandler(
  { server, drain, drainTime, shutdownGrace, work }: RunningShop,
  exit: () => void,
): () => Promise<void> {
  let draining: Promise<void> | undefined;
  let shuttingDown: Promise<void> | undefined;

  /**
   * Limits the wait: Deno's own server waits for its responses without one, and background work, such as a relayed post, may outlive them.
   */
  async function shutDown(): Promise<void> {
    const finished = server.shutdown(shutdownGrace).then(work.done);
    await Promise.race([finished, passed(shutdownGrace + closingTime)]);
    exit();
  }

  return async () => {
    drain();
    if (draining === undefined && drainTime > 0) {
      draining = passed(drainTime);
      await draining;
    }
    shuttingDown ??= shutDown();
    await shuttingDown;
  };
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
