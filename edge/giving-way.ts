import type { Connection } from "./connections.ts";

/** Share of all connections that a network may hold; where there is no room, one of a network beyond it gives way. */
const networksShare = 0.25;

/**
 * Finds the connection that gives way to a newcomer: of the network that holds the most, where these are more than its share, else the
 * one that has been waiting longest.
 *
 * @param waiting connections without a request under way, the one that has been waiting longest first
 * @param most how many connections there may be
 * @returns undefined where none gives way
 */
export function givingWay(connections: ReadonlySet<Connection>, waiting: ReadonlySet<Connection>, most: number): Connection | undefined {
  const held = new Map<string | undefined, Connection[]>();
  for (const connection of connections) {
    const own = held.get(connection.network);
    if (own) own.push(connection);
    else held.set(connection.network, [connection]);
  }
  const greediest = [...held.values()].reduce((longest, next) => (next.length > longest.length ? next : longest), []);
  const [longest] = waiting;
  if (greediest.length <= most * networksShare) return longest;
  return greediest.find(({ busy }) => busy === 0) ?? greediest[0];
}
