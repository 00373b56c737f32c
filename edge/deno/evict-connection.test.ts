import { expect, it } from "vitest";
import { randomFrom } from "../local/content/pictures/designs/random-from.ts";
import { createEviction } from "./evict-connection.ts";

type Connection = { network: string | undefined; busy: number };

/** Connections of a network; the last `waiting` ones are idle, the others busy. */
const connectionsOf = (network: string, count: number, waiting = 0): Connection[] =>
  Array.from({ length: count }, (_, number) => ({ network, busy: number < count - waiting ? 1 : 0 }));

/** Returns the network of the evicted connection, and whether it was busy. */
function evict(...connections: Connection[]) {
  const eviction = createEviction<Connection>(100);
  for (const { network } of connections) eviction.join(network);
  const given = eviction.select(new Set(connections), new Set(connections.filter(({ busy }) => busy === 0)));
  return given && [given.network, given.busy];
}

it("a network with more than a quarter of all connections loses one, before an idle visitor", () => {
  expect(evict(...connectionsOf("guest", 1, 1), ...connectionsOf("flood", 99))).toEqual(["flood", 1]);
});

it("an idle connection of that network is evicted first", () => {
  expect(evict(...connectionsOf("guest", 1, 1), ...connectionsOf("flood", 99, 3))).toEqual(["flood", 0]);
});

it("without such a network, the longest idle connection is evicted", () => {
  expect(evict(...connectionsOf("guest", 1, 1), ...connectionsOf("a", 25), ...connectionsOf("b", 25, 25))).toEqual(["guest", 0]);
});

it("without such a network and without idle connections, none is evicted", () => {
  expect(evict(...connectionsOf("a", 25), ...connectionsOf("b", 25))).toBeUndefined();
});

it("without such a network, the choice reads none of the other connections", () => {
  class Unread extends Set<Connection> {
    override [Symbol.iterator](): never {
      throw new Error("all connections are read");
    }
  }
  const connections = connectionsOf("a", 25, 1);
  const eviction = createEviction<Connection>(100);
  for (const { network } of connections) eviction.join(network);
  expect(eviction.select(new Unread(), new Set(connections.slice(-1)))).toBe(connections.at(-1));
});

/** Groups all connections anew: the same choice, at a cost that grows with the number of networks. */
function selectByGroups(connections: ReadonlySet<Connection>, waiting: ReadonlySet<Connection>, max: number): Connection | undefined {
  const held = new Map<string | undefined, Connection[]>();
  for (const connection of connections) {
    const own = held.get(connection.network);
    if (own) own.push(connection);
    else held.set(connection.network, [connection]);
  }
  const greediest = [...held.values()].reduce((longest, next) => (next.length > longest.length ? next : longest), []);
  const [longest] = waiting;
  if (greediest.length <= max / 4) return longest;
  return greediest.find(({ busy }) => busy === 0) ?? greediest[0];
}

it.each([1, 2, 3, 4])(
  "connections that come, move to another network, work and leave give the choice of grouping them all (seed %i)",
  (seed) => {
    const random = randomFrom(seed);
    const below = (most: number) => Math.floor(random() * most);
    const networks = [undefined, "", "a", "b", "c", "d", "e", "f"].slice(0, 2 * seed);
    const max = 12;
    const eviction = createEviction<Connection>(max);
    const connections = new Set<Connection>();
    const waiting = new Set<Connection>();
    const leave = (connection: Connection) => {
      eviction.leave(connection.network);
      connections.delete(connection);
      waiting.delete(connection);
    };
    let evicted = 0;
    for (let step = 0; step < 1_000; step += 1) {
      const known = [...connections];
      const one = known[below(known.length)];
      const network = networks[below(networks.length)];
      const act = below(10);
      if (act < 4 || !one) {
        if (connections.size >= max) {
          const leaving = eviction.select(connections, waiting);
          expect(leaving).toBe(selectByGroups(connections, waiting, max));
          if (!leaving) continue;
          evicted += 1;
          leave(leaving);
        }
        const connection = { network, busy: 0 };
        connections.add(connection);
        waiting.add(connection);
        eviction.join(network);
      } else if (act < 6) {
        eviction.leave(one.network);
        one.network = network;
        eviction.join(network);
      } else if (act < 9) {
        one.busy = one.busy === 0 ? 1 : 0;
        waiting.delete(one);
        if (one.busy === 0) waiting.add(one);
      } else leave(one);
    }
    expect(evicted).toBeGreaterThan(20);
  },
);
