import { LRUCache } from "lru-cache";

/** How often one client may make a call, in calls a minute: forms are filled in by hand, pages ask by themselves. */
const perMinute = { GET: 600, POST: 20 } as const;
/** As many clients are remembered; the least recent one is forgotten first. */
const mostClients = 20_000;
const minute = 60_000;

export type Rates = {
  /** Takes one call of a client; the seconds after which it may ask again where it has none left, else 0. */
  take(client: string, call: { name: string; method: "GET" | "POST" }): number;
};

/**
 * A bucket of calls for each client and call, filled up evenly.
 *
 * @param now milliseconds
 */
export function openRates(now: () => number = () => performance.now()): Rates {
  const buckets = new LRUCache<string, { left: number; at: number }>({ max: mostClients });
  return {
    take(client, { name, method }) {
      const most = perMinute[method];
      const key = `${name} ${householdOf(client)}`;
      const known = buckets.get(key);
      const left = known ? Math.min(most, known.left + ((now() - known.at) * most) / minute) : most;
      buckets.set(key, { left: left < 1 ? left : left - 1, at: now() });
      return left < 1 ? Math.ceil(((1 - left) * minute) / most / 1_000) : 0;
    },
  };
}

/** An address of version 6 is one of very many that a household has: its first half tells households apart. */
function householdOf(client: string): string {
  return client.includes(":") && !client.includes(".") ? client.split(":").slice(0, 4).join(":") : client;
}
