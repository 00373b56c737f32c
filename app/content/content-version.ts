import { logEvent } from "#app/observe/log.ts";
import type { DeliveryClient } from "./client.ts";
import { soonOr } from "./soon.ts";

/** The content version is looked at this often, in milliseconds: an edit shows within seconds, under any load. */
const fresh = 1_000;

/**
 * The number that changes with every publication (`cv`); 0 for a service that answers without telling it, undefined while
 * the service was never reached. Looked up at most once a second, in the background unless it comes at once; while the
 * service is gone the last known number stands. Only the first look of a process is waited for to its end.
 */
export function contentVersion(client: DeliveryClient): { current(): Promise<number | undefined> } {
  let known: number | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let flight: { look: Promise<number | undefined>; since: number; isFirst: boolean } | undefined;

  const look = async () => {
    const answer = await client.space();
    const space = answer.kind === "found" ? (answer.value.space as { version?: unknown } | undefined) : undefined;
    if (typeof space?.version === "number") known = space.version;
    else if (answer.kind !== "unavailable") known ??= 0;
    else {
      // Who answers, if with a status of its own, can be asked for stories.
      if (!answer.because) known ??= 0;
      if (answer.because !== "unasked") logEvent("warn", "content-version-unknown", { reason: answer.reason });
    }
    lookedAt = performance.now();
    flight = undefined;
    return known;
  };

  return {
    async current() {
      if (performance.now() - lookedAt < fresh) return known;
      flight ??= { look: look(), since: performance.now(), isFirst: lookedAt === Number.NEGATIVE_INFINITY };
      return flight.isFirst ? flight.look : soonOr(flight.look, known, flight.since);
    },
  };
}
