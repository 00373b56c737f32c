import { expect, it } from "vitest";
import type { Connection } from "./connections.ts";
import { givingWay } from "./giving-way.ts";

/** So many connections of a network; all of them, or all but the first ones, have a request under way. */
const of = (network: string, count: number, waiting = 0) =>
  Array.from({ length: count }, (_, number) => ({ network, busy: number < count - waiting ? 1 : 0 }) as Connection);

/** The network that gives a connection away where there are so many of each, and whether that one had a request under way. */
function gives(...connections: Connection[]) {
  const waiting = new Set(connections.filter(({ busy }) => busy === 0));
  const given = givingWay(new Set(connections), waiting, 100);
  return given && [given.network, given.busy];
}

it("a network with more than a quarter of all connections gives one away, not a visitor who waits between two pages", () => {
  expect(gives(...of("guest", 1, 1), ...of("flood", 99))).toEqual(["flood", 1]);
});

it("one that has no request under way goes first", () => {
  expect(gives(...of("guest", 1, 1), ...of("flood", 99, 3))).toEqual(["flood", 0]);
});

it("where none holds so many, the one that has been waiting longest goes", () => {
  expect(gives(...of("guest", 1, 1), ...of("a", 25), ...of("b", 25, 25))).toEqual(["guest", 0]);
});

it("where all of them are busy and none holds so many, none goes", () => {
  expect(gives(...of("a", 25), ...of("b", 25))).toBeUndefined();
});
