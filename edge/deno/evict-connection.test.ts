import { expect, it } from "vitest";
import type { Connection } from "../fairness/connections.ts";
import { connectionToEvict } from "./evict-connection.ts";

/** Connections of a network; the last `waiting` ones are idle, the others busy. */
const connectionsOf = (network: string, count: number, waiting = 0) =>
  Array.from({ length: count }, (_, number) => ({ network, busy: number < count - waiting ? 1 : 0 }) as Connection);

/** Network of the evicted connection; true if it was busy. */
function gives(...connections: Connection[]) {
  const waiting = new Set(connections.filter(({ busy }) => busy === 0));
  const given = connectionToEvict(new Set(connections), waiting, 100);
  return given && [given.network, given.busy];
}

it("a network with more than a quarter of all connections gives one away, not a visitor who waits between two pages", () => {
  expect(gives(...connectionsOf("guest", 1, 1), ...connectionsOf("flood", 99))).toEqual(["flood", 1]);
});

it("one that has no request under way goes first", () => {
  expect(gives(...connectionsOf("guest", 1, 1), ...connectionsOf("flood", 99, 3))).toEqual(["flood", 0]);
});

it("where none holds so many, the one that has been waiting longest goes", () => {
  expect(gives(...connectionsOf("guest", 1, 1), ...connectionsOf("a", 25), ...connectionsOf("b", 25, 25))).toEqual(["guest", 0]);
});

it("where all of them are busy and none holds so many, none goes", () => {
  expect(gives(...connectionsOf("a", 25), ...connectionsOf("b", 25))).toBeUndefined();
});
