import { z } from "zod";
import { createCache } from "#app/cache/cache.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { logEvent } from "#app/observe/log.ts";
import { type SharedState, unsharedState } from "#app/shared-state/shared-state.ts";
import type { DeliveryClient } from "../delivery-client.ts";
import { refreshTimeout } from "../refresh-timeout.ts";

/** Max age of a known version (ms), so that edits show within seconds. */
const fresh = 1_000;

/** Lifetime (ms) of the version in the shared store, from which new processes get it. */
const storedFor = 5_000;

/** Time (ms) after which lower versions mean that the space was reset. Until then, they are taken for answers of edges that lag behind. */
const resetAfter = 60_000;

export type VersionWatcher = {
  current(): Promise<number | undefined>;
  askNow(): Promise<void>;
};

/**
 * The content version (`cv`) is 0 if the service omits it, undefined until the service has been reached, and the last known one during an
 * outage.
 */
export function createVersionWatcher(client: DeliveryClient, waitUntil: WaitUntil, shared: SharedState = unsharedState): VersionWatcher {
  const polls = createCache<"done">({ max: 1, waitUntil });
  let known: number | undefined;
  let lowerSince: number | undefined;

  shared.news.on(topic, newsSchema, ({ version }) => {
    if (version <= (known ?? 0)) return;
    note(version);
    polls.set(key, "done");
  });

  function note(version: number): void {
    if (version >= (known ?? 0)) lowerSince = undefined;
    else {
      lowerSince ??= performance.now();
      if (performance.now() - lowerSince < resetAfter) return;
    }
    known = version;
  }

  /** Lets one of all processes ask the service each second; it publishes a new version to the others. */
  async function poll(): Promise<"done"> {
    if (shared.isShared && (await shared.claim(topic, fresh)) === false) {
      // Reads the stored version even if one is known, since a message may be lost.
      const stored = Number((await shared.read(storedName)) ?? 0);
      if (stored > 0) note(stored);
      if (known) return "done";
    }
    return ask();
  }

  async function ask(): Promise<"done"> {
    const before = known;
    const version = await askService();
    if (version !== undefined) note(version);
    // A lower version that is not adopted must not reach other processes.
    if (!shared.isShared || !version || version !== known) return "done";
    if (version !== before) shared.news.publish(topic, { version });
    shared.write(storedName, String(version), storedFor);
    return "done";
  }

  async function askService(): Promise<number | undefined> {
    const answer = await client.space();
    const space = answer.kind === "found" ? (answer.value.space as { version?: unknown } | undefined) : undefined;
    if (typeof space?.version === "number") return space.version;
    if (answer.kind === "unavailable" && answer.because) {
      if (answer.because !== "skipped") logEvent("warn", "content-version-read-failed", { reason: answer.reason });
      return known;
    }
    // A service that responds with an error status may still deliver stories.
    if (answer.kind === "unavailable") logEvent("warn", "content-version-read-failed", { reason: answer.reason });
    return known ?? 0;
  }

  return {
    async current() {
      await polls.get(key, { read: poll, isFresh: (age) => age < fresh, maxWait: refreshTimeout });
      return known;
    },
    async askNow() {
      const asking = { read: ask, isFresh: () => false };
      // A poll in progress may have been answered before the publication.
      if (polls.isReading(key)) await polls.get(key, { ...asking, canServeStale: () => false });
      await polls.get(key, { ...asking, maxWait: refreshTimeout });
    },
  };
}

const key = "cv";
const topic = "content-version";
const storedName = "content version";
const newsSchema = z.object({ version: z.number().int().positive() });
