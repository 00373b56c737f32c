import { z } from "zod";
import { createCache } from "#app/cache/cache.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { logEvent } from "#app/observe/log.ts";
import { alone, type SharedState } from "#app/shared-state/shared-state.ts";
import type { DeliveryClient } from "../delivery-client.ts";
import { refreshTimeout } from "../refresh-timeout.ts";

/** Max age of a known version (ms): edits show within seconds under any load. */
const fresh = 1_000;

/** Lifetime of the version in the shared store (ms): a new process starts with it. */
const storedFor = 5_000;

export type VersionWatcher = {
  current(): Promise<number | undefined>;
  askNow(): Promise<void>;
};

/**
 * The content version (`cv`) changes with every publication: 0 if the service omits it, undefined until the service was reached, the last
 * known one during an outage.
 */
export function createVersionWatcher(client: DeliveryClient, waitUntil: WaitUntil, shared: SharedState = alone): VersionWatcher {
  const looks = createCache<{ version: number | undefined }>({ max: 1, waitUntil });

  shared.news.on(topic, newsSchema, ({ version }) => {
    if (version > (looks.peek(key)?.version ?? 0)) looks.set(key, { version });
  });

  /** One of all processes asks the service once a second, and publishes the version to the others. */
  async function look(): Promise<{ version: number | undefined }> {
    const known = looks.peek(key)?.version;
    if (shared.isShared && (await shared.claim(topic, fresh)) === false) {
      // Reads the stored version even if one is known, since a message may be lost.
      const version = Math.max(known ?? 0, Number((await shared.read(storedName)) ?? 0));
      if (version > 0) return { version };
    }
    return ask();
  }

  async function ask(): Promise<{ version: number | undefined }> {
    const before = looks.peek(key)?.version;
    const asked = await askService();
    const { version } = asked;
    if (shared.isShared && version) {
      if (version !== before) shared.news.publish(topic, { version });
      shared.write(storedName, String(version), storedFor);
    }
    return asked;
  }

  async function askService(): Promise<{ version: number | undefined }> {
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
    async askNow() {
      await looks.get(key, { read: ask, isFresh: () => false, maxWait: refreshTimeout });
    },
  };
}

const key = "cv";
const topic = "content-version";
const storedName = "content version";
const newsSchema = z.object({ version: z.number().int().positive() });
