import { expect, it } from "vitest";
import { type Network, networksOf } from "#app/cache/network.ts";
import { randomFrom } from "../local/content/pictures/designs/random-from.ts";
import { createEvictionPolicy } from "./evict-connection.ts";

type Connection = { networks: readonly Network[]; busy: number };

/** Connections of addresses in turn; the last `waiting` ones are idle, the others busy. */
const connectionsOf = (addresses: readonly string[], count: number, waiting = 0): Connection[] =>
  Array.from({ length: count }, (_, number) => ({
    networks: networksOf(addresses[number % addresses.length] ?? ""),
    busy: number < count - waiting ? 1 : 0,
  }));

/** Returns the narrowest network of the evicted connection, and its number of requests. */
function evict(...connections: Connection[]) {
  const eviction = createEvictionPolicy<Connection>(100);
  for (const { networks } of connections) eviction.join(networks);
  const given = eviction.select(new Set(connections), new Set(connections.filter(({ busy }) => busy === 0)));
  return given && [given.networks[0]?.name, given.busy];
}

const guest = ["192.0.2.1"];
const flood = ["198.51.100.1"];
const [a, b] = [["203.0.113.1"], ["203.0.113.2"]];
/** An address of each /64 of a /56. */
const site = Array.from({ length: 256 }, (_, number) => `2001:db8:0:${number.toString(16)}::1`);
/** An address of each /56 of a /48. */
const provider = Array.from({ length: 256 }, (_, number) => `2001:db8:0:${(number * 256).toString(16)}::1`);

it("a network with more than a quarter of all connections loses one, before an idle visitor", () => {
  expect(evict(...connectionsOf(guest, 1, 1), ...connectionsOf(flood, 99))).toEqual([...flood, 1]);
});

it("an idle connection of that network is evicted first", () => {
  expect(evict(...connectionsOf(guest, 1, 1), ...connectionsOf(flood, 99, 3))).toEqual([...flood, 0]);
});

it.each([
  ["a /56 with a connection from each of its /64", site],
  ["a /48 with a connection from each of its /56", provider],
])("%s loses one once it has more than half of all connections, before an idle visitor", (_, wide) => {
  const [first] = networksOf(wide[0] ?? "");
  expect(evict(...connectionsOf(guest, 1, 1), ...connectionsOf(wide, 51))).toEqual([first?.name, 1]);
  expect(evict(...connectionsOf(guest, 1, 1), ...connectionsOf(wide, 50))).toEqual([...guest, 0]);
});

it("a client with more than a quarter loses one before a wide network with more than half, which is several clients", () => {
  expect(evict(...connectionsOf(site, 60), ...connectionsOf(flood, 26))).toEqual([...flood, 1]);
});

it("without such a network, the longest idle connection is evicted", () => {
  expect(evict(...connectionsOf(guest, 1, 1), ...connectionsOf(a, 25), ...connectionsOf(b, 25, 25))).toEqual([...guest, 0]);
});

it("without such a network and without idle connections, none is evicted", () => {
  expect(evict(...connectionsOf(a, 25), ...connectionsOf(b, 25))).toBeUndefined();
});

it("without such a network, the choice reads none of the other connections", () => {
  class Unread extends Set<Connection> {
    override [Symbol.iterator](): never {
      throw new Error("all connections are read");
    }
  }
  const connections = connectionsOf(a, 25, 1);
  const eviction = createEvictionPolicy<Connection>(100);
  for (const { networks } of connections) eviction.join(networks);
  expect(eviction.select(new Unread(), new Set(connections.slice(-1)))).toBe(connections.at(-1));
});

/** Groups all connections anew: the same choice, at a cost that grows with the number of networks. */
function selectByGroups(connections: ReadonlySet<Connection>, waiting: ReadonlySet<Connection>, max: number): Connection | undefined {
  const held = new Map<string, { clients: number; own: Connection[] }>();
  for (const connection of connections)
    for (const { name, clients } of connection.networks) {
      const { own } = held.get(name) ?? { own: [] };
      held.set(name, { clients, own: [...own, connection] });
    }
  const large = [...held.values()].filter(({ clients, own }) => own.length > max / (clients === 1 ? 4 : 2));
  const [longest] = waiting;
  if (large.length === 0) return longest;
  const { own } = large.reduce((most, next) => (next.own.length / next.clients > most.own.length / most.clients ? next : most));
  return own.find(({ busy }) => busy === 0) ?? own[0];
}

const clients = ["", "192.0.2.1", "2001:db8::1", "2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:100::1", "192.0.2.2", "192.0.2.3"];

it.each([1, 2, 3, 4])(
  "connections that come, move to another network, work and leave give the choice of grouping them all (seed %i)",
  (seed) => {
    const random = randomFrom(seed);
    const below = (most: number) => Math.floor(random() * most);
    const addresses = clients.slice(0, 2 * seed);
    const max = 12;
    const eviction = createEvictionPolicy<Connection>(max);
    const connections = new Set<Connection>();
    const waiting = new Set<Connection>();
    const leave = (connection: Connection) => {
      eviction.leave(connection.networks);
      connections.delete(connection);
      waiting.delete(connection);
    };
    let evicted = 0;
    for (let step = 0; step < 1_000; step += 1) {
      const known = [...connections];
      const one = known[below(known.length)];
      const networks = networksOf(addresses[below(addresses.length)] ?? "");
      const act = below(10);
      if (act < 4 || !one) {
        if (connections.size >= max) {
          const leaving = eviction.select(connections, waiting);
          expect(leaving).toBe(selectByGroups(connections, waiting, max));
          if (!leaving) continue;
          evicted += 1;
          leave(leaving);
        }
        const connection = { networks, busy: 0 };
        connections.add(connection);
        waiting.add(connection);
        eviction.join(networks);
      } else if (act < 6) {
        eviction.leave(one.networks);
        one.networks = networks;
        eviction.join(networks);
      } else if (act < 9) {
        one.busy = one.busy === 0 ? 1 : 0;
        waiting.delete(one);
        if (one.busy === 0) waiting.add(one);
      } else leave(one);
    }
    expect(evicted).toBeGreaterThan(20);
  },
);
