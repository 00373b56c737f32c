import { BoundedLru } from "#app/cache/bounded-lru.ts";
import type { StoredPage } from "#app/document/document.server.ts";
import type { TracedRead } from "./trace.ts";

export type RecentHit = { page: StoredPage; frames: readonly string[]; visitorReads: readonly TracedRead[] };

export type RecentHits = {
  /** @param isEqual returns true if the read has the same version for the current visitor */
  find(address: string, isEqual: (read: TracedRead) => boolean): RecentHit | undefined;
  keep(address: string, hit: RecentHit): void;
};

/** Time in which shared reads are not repeated (ms). A slot begins at each full hour, so that changes on the hour take effect at once. */
const slotLength = 50;
/** Few suffice, since only pages with about 20 requests per second profit. */
const maxAddresses = 64;
/** Max pages of one address, which differ by treatments or selection. */
const maxPages = 8;

type Kept = RecentHit & { slot: number };

/** @param now milliseconds since 1970 */
export function createRecentHits(now: () => number = () => Date.now()): RecentHits {
  const hits = new BoundedLru<readonly Kept[]>(maxAddresses);
  const slotNow = () => Math.floor(now() / slotLength);
  return {
    find(address, isEqual) {
      const slot = slotNow();
      // Reads with equal versions lead to the same next read, so the hit's own reads suffice.
      return hits.get(address)?.find((hit) => hit.slot === slot && hit.visitorReads.every(isEqual));
    },
    keep(address, hit) {
      const slot = slotNow();
      const others = hits.get(address)?.filter((other) => other.slot === slot) ?? [];
      hits.set(address, [{ ...hit, slot }, ...others].slice(0, maxPages));
    },
  };
}
