import { openCache } from "#app/cache/cache.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { logEvent } from "#app/observe/log.ts";
import type { DeliveryClient } from "./client.ts";
import { patience } from "./patience.ts";

/** The content version is looked at this often, in milliseconds: an edit shows within seconds, under any load. */
const fresh = 1_000;

/**
 * The number that changes with every publication (`cv`); 0 for a service that answers without telling it, undefined while
 * the service was never reached. Looked up at most once a second, in the background unless it comes at once; while the
 * service is gone the last known number stands. Only the first look of a process is waited for to its end.
 */
export function contentVersion(client: DeliveryClient, waitUntil: WaitUntil): { current(): Promise<number | undefined> } {
  const looks = openCache<{ version: number | undefined }>({ most: 1, waitUntil });

  async function look(): Promise<{ version: number | undefined }> {
    const answer = await client.space();
    const known = looks.peek(key)?.version;
    const space = answer.kind === "found" ? (answer.value.space as { version?: unknown } | undefined) : undefined;
    if (typeof space?.version === "number") return { version: space.version };
    if (answer.kind === "unavailable" && answer.because) {
      if (answer.because !== "unasked") logEvent("warn", "content-version-unknown", { reason: answer.reason });
      return { version: known };
    }
    // Who answers, if with a status of its own, can be asked for stories.
    if (answer.kind === "unavailable") logEvent("warn", "content-version-unknown", { reason: answer.reason });
    return { version: known ?? 0 };
  }

  return {
    async current() {
      const { value } = await looks.get(key, { read: look, isFresh: (age) => age < fresh, patience });
      return value.version;
    },
  };
}

const key = "cv";
