import { logEvent } from "#app/observe/log.ts";
import type { DeliveryClient } from "./client.ts";
import { soonOr } from "./soon.ts";

/** The content version is looked at this often, in milliseconds: an edit shows within seconds, under any load. */
const fresh = 1_000;

/**
 * The number that changes with every publication (`cv`). Looked up at most once a second, in the background
 * unless it comes at once; while the service is gone the last known number stands.
 */
export function contentVersion(client: DeliveryClient): { current(): Promise<number> } {
  let known = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let flight: Promise<number> | undefined;

  const look = async () => {
    const answer = await client.get("spaces/me");
    const space = answer.kind === "found" ? (answer.value.space as { version?: unknown } | undefined) : undefined;
    if (typeof space?.version === "number") known = space.version;
    else if (answer.kind === "unavailable") logEvent("warn", "content-version-unknown", { reason: answer.reason });
    lookedAt = performance.now();
    return known;
  };

  return {
    async current() {
      if (performance.now() - lookedAt < fresh) return known;
      flight ??= look().finally(() => {
        flight = undefined;
      });
      return known === 0 ? flight : soonOr(flight, known);
    },
  };
}
