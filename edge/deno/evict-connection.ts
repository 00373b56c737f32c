type Evictable = { network?: string | undefined; busy: number };

/** Share of the max above which a network's connections are evicted first. */
const networksShare = 0.25;

/** Counts the connections of networks, so that the choice of one costs little at the max. */
export type Eviction<Held> = {
  join(network: string | undefined): void;
  leave(network: string | undefined): void;
  /**
   * Selects a connection of the largest network, idle ones first, if that network exceeds its share; else the longest waiting connection.
   *
   * @param connections the counted ones, in the order of their arrival
   *
   * @param waiting idle connections, longest waiting first
   */
  select(connections: ReadonlySet<Held>, waiting: ReadonlySet<Held>): Held | undefined;
};

export function createEviction<Held extends Evictable>(max: number): Eviction<Held> {
  const counts = new Map<string | undefined, number>();
  /** Networks beyond their share: three at most. */
  const large = new Set<string | undefined>();

  function count(network: string | undefined, change: 1 | -1): void {
    const all = (counts.get(network) ?? 0) + change;
    if (all > 0) counts.set(network, all);
    else counts.delete(network);
    if (all > max * networksShare) large.add(network);
    else large.delete(network);
  }

  return {
    join: (network) => count(network, 1),
    leave: (network) => count(network, -1),
    select(connections, waiting) {
      const [longest] = waiting;
      if (large.size === 0) return longest;
      const most = Math.max(...[...large].map((network) => counts.get(network) ?? 0));
      let first: Held | undefined;
      for (const connection of connections) {
        // Of several largest networks, that of the earliest connection.
        const isOfLargest = first
          ? connection.network === first.network
          : large.has(connection.network) && counts.get(connection.network) === most;
        if (!isOfLargest) continue;
        if (connection.busy === 0) return connection;
        first ??= connection;
      }
      return first;
    },
  };
}
