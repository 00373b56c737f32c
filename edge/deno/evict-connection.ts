type Evictable = { network?: string | undefined; busy: number };

/** Share of the max above which a network's connections are evicted first. */
const networksShare = 0.25;

/**
 * Selects a connection of the largest network, idle ones first, if that network exceeds its share; else the longest waiting connection.
 *
 * @param waiting idle connections, longest waiting first
 */
export function connectionToEvict<Held extends Evictable>(
  connections: ReadonlySet<Held>,
  waiting: ReadonlySet<Held>,
  max: number,
): Held | undefined {
  const held = new Map<string | undefined, Held[]>();
  for (const connection of connections) {
    const own = held.get(connection.network);
    if (own) own.push(connection);
    else held.set(connection.network, [connection]);
  }
  const greediest = [...held.values()].reduce((longest, next) => (next.length > longest.length ? next : longest), []);
  const [longest] = waiting;
  if (greediest.length <= max * networksShare) return longest;
  return greediest.find(({ busy }) => busy === 0) ?? greediest[0];
}
