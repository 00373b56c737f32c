import { describe, expect, it } from "vitest";
import { createFairShares } from "./fair-shares.ts";

/** Creates shares on a fake clock, with a delay that the test sets. */
function openShares() {
  const clock = { now: 0, late: 0 };
  const shares = createFairShares(() => clock.late, { now: () => clock.now });
  /** Starts and ends a request of each client every millisecond, and returns the number of started requests per client. */
  const ask = (clients: readonly string[], milliseconds: number) => {
    const started = Object.fromEntries(clients.map((client) => [client, 0]));
    for (const end = clock.now + milliseconds; clock.now < end; clock.now += 1)
      for (const client of clients)
        if (shares.begin(client)) {
          started[client] = (started[client] ?? 0) + 1;
          shares.end(client);
        }
    return started;
  };
  return { clock, shares, ask };
}

const office = "192.0.2.1";
const flood = "198.51.100.7";

describe("requests of a client", () => {
  it("start without a wait up to 400 a second", () => {
    const { clock, shares } = openShares();
    for (let request = 0; request < 4_000; request += 1) {
      clock.now += 2.5;
      expect(shares.begin(office)).toBe(true);
      shares.end(office);
    }
  });

  it("are limited to 400 a second after a burst of 100", () => {
    const { ask } = openShares();
    expect(ask([flood], 10_000)[flood]).toBeLessThanOrEqual(4_101);
  });

  it("are limited further while the process is late, and recover within three seconds", () => {
    const { clock, ask } = openShares();
    ask([flood], 2_000);
    clock.late = 50;
    ask([flood], 3_000);
    expect(ask([flood], 10_000)[flood]).toBeLessThanOrEqual(201);
    clock.late = 0;
    ask([flood], 3_000);
    expect(ask([flood], 1_000)[flood]).toBeGreaterThanOrEqual(399);
  });

  it("from several visitors at one address still load a page while a flood makes the process late", () => {
    const { clock, shares, ask } = openShares();
    clock.late = 50;
    ask([flood], 5_000);
    for (let request = 0; request < 30; request += 1) {
      expect(shares.begin(office)).toBe(true);
      shares.end(office);
    }
  });

  it("get equal shares of a late process", () => {
    const { clock, ask } = openShares();
    clock.late = 50;
    ask([flood, office], 5_000);
    const { [flood]: one = 0, [office]: other = 0 } = ask([flood, office], 10_000);
    expect(Math.abs(one - other)).toBeLessThanOrEqual(1);
  });

  it("are limited to six concurrent ones while the process is late, separate per client", () => {
    const { clock, shares } = openShares();
    clock.late = 50;
    expect(Array.from({ length: 8 }, () => shares.begin(flood))).toEqual([true, true, true, true, true, true, false, false]);
    expect(shares.begin(office)).toBe(true);
    shares.end(flood);
    expect(shares.begin(flood)).toBe(true);
  });

  it("may have 300 connections from an office while the process is on time", () => {
    const { clock, shares } = openShares();
    let underWay = 0;
    for (let request = 0; request < 400; request += 1) {
      clock.now += 2.5;
      if (shares.begin(office)) underWay += 1;
    }
    expect(underWay).toBe(300);
  });

  it("over IPv6 count for the /64, the /56 and the /48", () => {
    const { clock, shares } = openShares();
    clock.late = 50;
    const started = (address: (number: number) => string, count: number) =>
      Array.from({ length: count }, (_, number) => shares.begin(address(number))).filter(Boolean).length;
    expect(started((number) => `2001:db8:0:1::${number.toString(16)}`, 50)).toBe(6);
    expect(started((number) => `2001:db8:0:${(2 + number).toString(16)}::1`, 250)).toBe(18);
    expect(started((number) => `2001:db8:0:${(256 * (1 + number)).toString(16)}::1`, 200)).toBe(72);
  });
});
