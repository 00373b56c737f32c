import { setTimeout as sleep } from "node:timers/promises";
import { probePaths } from "../probe-request.ts";

type Waiting = {
  /** Returns the status of `/readyz`; undefined without a response. */
  look?(): Promise<number | undefined>;
  pause?(): Promise<unknown>;
  /** Max attempts. */
  attempts?: number;
};

/**
 * Waits until the shop's `/readyz` responds with 200, since pages may respond with 503 before. Returns false if none of the attempts
 * succeeds.
 */
export async function waitUntilReady(port: number, { look = () => lookAt(port), pause = () => sleep(250), attempts = 80 }: Waiting = {}) {
  for (let count = 1; count <= attempts; count += 1) {
    if ((await look()) === 200) return true;
    if (count < attempts) await pause();
  }
  return false;
}

async function lookAt(port: number): Promise<number | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${probePaths.ready}`, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
