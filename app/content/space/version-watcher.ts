import { createCache } from "#app/cache/cache.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { logEvent } from "#app/observe/log.ts";
import type { DeliveryClient } from "../delivery-client.ts";
import { refreshTimeout } from "../refresh-timeout.ts";

/** In milliseconds: edits show within seconds under any load. */
const fresh = 1_000;

/**
 * Watches the content version (`cv`), which changes with every publication: 0 if the service omits it, undefined until the service was
 * reached, the last known one during an outage.
 */
export function createVersionWatcher(client: DeliveryClient, waitUntil: WaitUntil): { current(): Promise<number | undefined> } {
  const looks = createCache<{ version: number | undefined }>({ max: 1, waitUntil });

  async function look(): Promise<{ version: number | undefined }> {
    const answer = await client.space();
    const known = looks.peek(key)?.version;
    const space = answer.kind === "found" ? (answer.value.space as { version?: unknown } | undefined) : undefined;
    if (typeof space?.version === "number") return { version: space.version };
    if (answer.kind === "unavailable" && answer.because) {
      if (answer.because !== "skipped") logEvent("warn", "content-version-read-failed", { reason: answer.reason });
      return { version: known };
    }
    // A service that answers with an error status can still deliver stories.
    if (answer.kind === "unavailable") logEvent("warn", "content-version-read-failed", { reason: answer.reason });
    return { version: known ?? 0 };
  }

  return {
    async current() {
      const { value } = await looks.get(key, { read: look, isFresh: (age) => age < fresh, maxWait: refreshTimeout });
      return value.version;
    },
  };
}

const key = "cv";
