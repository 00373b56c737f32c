import { expect, it } from "vitest";
import type { Connection } from "../fairness/connections.ts";
import { connectionToEvict } from "./evict-connection.ts";

/** Connections of a network; the last `waiting` ones are idle, the others busy. */
const connectionsOf = (network: string, count: number, waiting = 0) =>
  Array.from({ length: count }, (_, number) => ({ network, busy: number < count - waiting ? 1 : 0 }) as Connection);

/** Returns the network of the evicted connection, and whether it was busy. */
function evict(...connections: Connection[]) {
  const waiting = new Set(connections.filter(({ busy }) => busy === 0));
  const given = connectionToEvict(new Set(connections), waiting, 100);
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
