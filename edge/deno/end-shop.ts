import type { RunningShop } from "./start-shop.ts";

/** Beyond the grace (ms), after which connections are closed. */
const closingTime = 100;

/**
 * Creates the reaction to a signal: accepts visitors for another DRAIN_SECONDS, while `/readyz` fails, and shuts down. A second signal skips
 * that time.
 */
export function createShopEnd({ server, drain, drainTime, shutdownGrace, work }: RunningShop, exit: () => void): () => Promise<void> {
  let draining: Promise<void> | undefined;
  let shuttingDown: Promise<void> | undefined;

  /** Deno's own server waits for its responses without a limit. Work in the background, such as a relayed post, may outlive them. */
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
