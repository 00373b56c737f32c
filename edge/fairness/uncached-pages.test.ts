import { describe, expect, it } from "vitest";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { createUncachedPageBudgets, type UncachedKind } from "./uncached-pages.ts";

const client = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

/** Creates budgets on a fake clock. `ask` returns true for an admitted page. */
function openPages() {
  const clock = { now: 0 };
  const pages = createUncachedPageBudgets(createRateLimits({ now: () => clock.now }), { now: () => clock.now });
  const ask = (kind: UncachedKind, from: string) => pages.take(kind, from);
  return { clock, ask };
}

describe("uncached pages", () => {
  it.each([
    ["crawler", 30, 10],
    ["scriptless", 30, 10],
    ["debug", 10, 5],
    ["form", 30, 10],
    ["search", 40, 20],
  ] as const)("have a budget for all clients together: a %s gets %i a second, at most %i at once", (kind, perSecond, atOnce) => {
    const { clock, ask } = openPages();
    let served = 0;
    for (let number = 0; number < 20_000; number += 1) {
      clock.now += 1;
      if (ask(kind, client(number))) served += 1;
    }
    expect(served).toBeGreaterThanOrEqual(perSecond * 20);
    expect(served).toBeLessThanOrEqual(perSecond * 20 + atOnce + 1);
    expect(takeEvents().length).toBeLessThanOrEqual(7);
  });

  it("are served again as soon as the budget refills", () => {
    const { clock, ask } = openPages();
    for (let number = 0; number < 10; number += 1) expect(ask("crawler", client(number))).toBe(true);
    expect(ask("crawler", client(1_000_000))).toBe(false);
    clock.now += 40;
    expect(ask("crawler", client(1_000_000))).toBe(true);
    takeEvents();
  });

  it("of one kind do not use the budget of another", () => {
    const { ask } = openPages();
    for (let number = 0; number < 1_000; number += 1) ask("crawler", client(number));
    expect([ask("crawler", client(1_000_001)), ask("scriptless", client(1_000_001)), ask("debug", client(1_000_001))]).toEqual([
      false,
      true,
      true,
    ]);
    takeEvents();
  });

  it.each([
    ["addresses", (number: number) => client(number)],
    [
      "IPv6 networks with an address for each page",
      (number: number, page: number) => `2001:db8:${number.toString(16)}:${page.toString(16)}::1`,
    ],
  ])("remain available for a fifth client while four %s exceed the budget", (_, address) => {
    const { clock, ask } = openPages();
    let refused = 0;
    let served = 0;
    for (let page = 0; page < 60 * 11; page += 1) {
      clock.now += 1_000 / 11;
      for (let heavy = 1; heavy <= 4; heavy += 1) if (ask("crawler", address(heavy, page))) served += 1;
      if (page % 11 === 0 && !ask("crawler", address(5, page))) refused += 1;
    }
    expect([refused, served > 60 * 28]).toEqual([0, true]);
    takeEvents();
  });

  it("are limited per client", () => {
    const { clock, ask } = openPages();
    let served = 0;
    for (let number = 0; number < 20_000; number += 1) {
      clock.now += 1;
      if (ask("scriptless", client(1))) served += 1;
    }
    expect(served).toBeLessThan(1_300);
    expect(ask("scriptless", client(1_000_003))).toBe(true);
    takeEvents();
  });
});
