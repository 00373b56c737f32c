import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrivalOf, hasExpressProduction } from "./delivery.ts";

const production = { cutOffHour: 12, workingDays: 2 };
const days = { daysFrom: 1, daysTo: 3 };
const arrival = (day: string, hour: number, holidays: string[] = []) => arrivalOf({ day, hour }, production, days, holidays);

describe("an order", () => {
  it("before the cut-off on a Tuesday is made by Thursday and arrives from Friday to Tuesday", () => {
    expect(arrival("2026-11-24", 11)).toEqual({ from: "2026-11-27", to: "2026-12-01", orderBy: { day: "2026-11-24", hour: 12 } });
  });

  it("at the cut-off counts for the next working day", () => {
    expect(arrival("2026-11-24", 12)).toEqual({ from: "2026-11-30", to: "2026-12-02", orderBy: { day: "2026-11-25", hour: 12 } });
  });

  it.each([
    ["Friday afternoon", "2026-11-27", 15],
    ["Saturday morning", "2026-11-28", 8],
    ["Sunday at midnight", "2026-11-29", 0],
    ["Monday before the cut-off", "2026-11-30", 11],
  ])("on %s counts as ordered on Monday", (_, day, hour) => {
    expect(arrival(day, hour).orderBy).toEqual({ day: "2026-11-30", hour: 12 });
  });

  it("before Christmas waits for the holidays and the weekend", () => {
    const holidays = ["2026-12-25", "2027-01-01"];
    expect(arrival("2026-12-23", 10, holidays)).toMatchObject({ from: "2026-12-29", to: "2026-12-31" });
    expect(arrival("2026-12-24", 12, holidays).orderBy.day).toBe("2026-12-28");
  });
});

const hours = fc.record({
  day: fc
    .date({ min: new Date("2024-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  hour: fc.integer({ min: 0, max: 23 }),
});
const productions = fc.record({ cutOffHour: fc.integer({ min: 0, max: 23 }), workingDays: fc.integer({ min: 1, max: 60 }) });
const offsets = fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 100 });
const later = (day: string, count: number) => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

it("every order has a deadline in the future and on a working day, and arrives on working days after it", () => {
  fc.assert(
    fc.property(
      hours,
      productions,
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 30 }),
      offsets,
      (now, made, first, more, off) => {
        const holidays = off.map((offset) => later(now.day, offset));
        const { from, to, orderBy } = arrivalOf(now, made, { daysFrom: first, daysTo: first + more }, holidays);
        expect(`${orderBy.day} ${String(orderBy.hour).padStart(2, "0")}` > `${now.day} ${String(now.hour).padStart(2, "0")}`).toBe(true);
        expect(orderBy.day < from && from <= to).toBe(true);
        for (const day of [from, to, orderBy.day]) {
          expect(holidays).not.toContain(day);
          expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
        }
      },
    ),
  );
});

it("an arrival promise stays the same until its deadline, and its last day never gets earlier", () => {
  fc.assert(
    fc.property(hours, productions, offsets, (now, made, off) => {
      const holidays = off.map((offset) => later(now.day, offset));
      const promise = arrivalOf(now, made, days, holidays);
      const next = now.hour === 23 ? { day: later(now.day, 1), hour: 0 } : { day: now.day, hour: now.hour + 1 };
      const after = arrivalOf(next, made, days, holidays);
      const isDue = next.day === promise.orderBy.day && next.hour >= promise.orderBy.hour;
      if (isDue) expect(after.to >= promise.to).toBe(true);
      else expect(after).toEqual(promise);
    }),
  );
});

it("express is made for listed articles up to their longest side", () => {
  const articles = [
    { article: "leinwand", longestSide: 1200 },
    { article: "card", longestSide: null },
  ];
  const has = (article: string, longestSide?: number) =>
    hasExpressProduction({ article, ...(longestSide ? { longestSide } : {}) }, articles);
  expect([has("leinwand", 1200), has("leinwand", 1201), has("card"), has("card", 9000), has("photobook")]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});
