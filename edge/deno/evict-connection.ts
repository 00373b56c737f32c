import type { Network } from "#app/cache/network.ts";

type Evictable = { networks: readonly Network[]; busy: number };

/** Shares of `max` above which connections of a client, or of a wider network, are evicted first. */
const maxShares = { client: 0.25, wide: 0.5 };

/** Counts connections by network, so that selecting one to evict is cheap. */
export type EvictionPolicy<Held> = {
  join(networks: readonly Network[]): void;
  leave(networks: readonly Network[]): void;
  /**
   * Selects a connection of the network with the most connections per client among those that exceed their share, an idle one if possible;
   * if no network does, the longest waiting connection.
   *
   * @param connections the counted ones, in the order of their arrival
   * @param waiting idle connections, longest waiting first
   */
  select(connections: ReadonlySet<Held>, waiting: ReadonlySet<Held>): Held | undefined;
};

export function createEvictionPolicy<Held extends Evictable>(max: number): EvictionPolicy<Held> {
  const counts = new Map<string, number>();
  /** Connections per client of each network that exceeds its share. */
  const large = new Map<string, number>();

  function count(networks: readonly Network[], change: 1 | -1): void {
    for (const { name, clients } of networks) {
      const all = (counts.get(name) ?? 0) + change;
      if (all > 0) counts.set(name, all);
      else counts.delete(name);
      if (all > max * (clients === 1 ? maxShares.client : maxShares.wide)) large.set(name, all / clients);
      else large.delete(name);
    }
  }

  return {
    join: (networks) => count(networks, 1),
    leave: (networks) => count(networks, -1),
    select(connections, waiting) {
      const [longest] = waiting;
      if (large.size === 0) return longest;
      const most = Math.max(...large.values());
      let largest: string | undefined;
      let first: Held | undefined;
      for (const connection of connections) {
        largest ??= connection.networks.find(({ name }) => large.get(name) === most)?.name;
        if (!connection.networks.some(({ name }) => name === largest)) continue;
        if (connection.busy === 0) return connection;
        first ??= connection;
      }
      return first;
    },
  };
}
