import { describe, expect, it } from "vitest";
import { createFairShares } from "./fair-shares.ts";

/** Shares on a test clock, with the delay that the test sets. */
function openShares() {
  const clock = { now: 0, late: 0 };
  const shares = createFairShares(
    () => clock.late,
    () => clock.now,
  );
  /** Begins and ends a request of each client every millisecond; returns the number of those that were begun. */
  const ask = (clients: readonly string[], milliseconds: number) => {
    const begun = Object.fromEntries(clients.map((client) => [client, 0]));
    for (const end = clock.now + milliseconds; clock.now < end; clock.now += 1)
      for (const client of clients)
        if (shares.begin(client)) {
          begun[client] = (begun[client] ?? 0) + 1;
          shares.end(client);
        }
    return begun;
  };
  return { clock, shares, ask };
}

const office = "192.0.2.1";
const flood = "198.51.100.7";

describe("requests of a client", () => {
  it("begin as they come while they are no more than 400 a second", () => {
    const { clock, shares } = openShares();
    for (let request = 0; request < 4_000; request += 1) {
      clock.now += 2.5;
      expect(shares.begin(office)).toBe(true);
      shares.end(office);
    }
  });

  it("are 400 a second at most, behind a first burst of 100", () => {
    const { ask } = openShares();
    expect(ask([flood], 10_000)[flood]).toBeLessThanOrEqual(4_101);
  });

  it("are fewer while the process is late, and as many as before three seconds after", () => {
    const { clock, ask } = openShares();
    ask([flood], 2_000);
    clock.late = 50;
    ask([flood], 3_000);
    expect(ask([flood], 10_000)[flood]).toBeLessThanOrEqual(201);
    clock.late = 0;
    ask([flood], 3_000);
    expect(ask([flood], 1_000)[flood]).toBeGreaterThanOrEqual(399);
  });

  it("of many at one address still load a page at once while a flood makes the process late", () => {
    const { clock, shares, ask } = openShares();
    clock.late = 50;
    ask([flood], 5_000);
    for (let request = 0; request < 30; request += 1) {
      expect(shares.begin(office)).toBe(true);
      shares.end(office);
    }
  });

  it("have equal parts of a process that is late", () => {
    const { clock, ask } = openShares();
    clock.late = 50;
    ask([flood, office], 5_000);
    const { [flood]: one = 0, [office]: other = 0 } = ask([flood, office], 10_000);
    expect(Math.abs(one - other)).toBeLessThanOrEqual(1);
  });

  it("under way are six while the process is late, and take none from others", () => {
    const { clock, shares } = openShares();
    clock.late = 50;
    expect(Array.from({ length: 8 }, () => shares.begin(flood))).toEqual([true, true, true, true, true, true, false, false]);
    expect(shares.begin(office)).toBe(true);
    shares.end(flood);
    expect(shares.begin(flood)).toBe(true);
  });

  it("from 300 connections of an office may all be under way while the process is on time", () => {
    const { clock, shares } = openShares();
    let underWay = 0;
    for (let request = 0; request < 400; request += 1) {
      clock.now += 2.5;
      if (shares.begin(office)) underWay += 1;
    }
    expect(underWay).toBe(300);
  });

  it("of version 6 count for the household, its /56 and its /48", () => {
    const { clock, shares } = openShares();
    clock.late = 50;
    const begun = (address: (number: number) => string, count: number) =>
      Array.from({ length: count }, (_, number) => shares.begin(address(number))).filter(Boolean).length;
    expect(begun((number) => `2001:db8:0:1::${number.toString(16)}`, 50)).toBe(6);
    expect(begun((number) => `2001:db8:0:${(2 + number).toString(16)}::1`, 250)).toBe(18);
    expect(begun((number) => `2001:db8:0:${(256 * (1 + number)).toString(16)}::1`, 200)).toBe(72);
  });
});
