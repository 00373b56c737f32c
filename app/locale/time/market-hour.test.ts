import { describe, expect, it } from "vitest";
import { type Locale, locales } from "../locales.ts";
import { marketHour } from "./market-hour.ts";

const at = (locale: Locale, time: string) => marketHour(locale, Date.parse(time));

describe("the hour at a market", () => {
  it.each([
    ["de-DE", "2026-11-24T23:30:00Z", "2026-11-25", 0],
    ["en-GB", "2026-11-24T23:30:00Z", "2026-11-24", 23],
    ["en-US", "2026-11-25T04:59:00Z", "2026-11-24", 23],
    ["de-DE", "2026-03-29T00:59:59Z", "2026-03-29", 1],
    ["de-DE", "2026-03-29T01:00:00Z", "2026-03-29", 3],
    ["de-DE", "2026-10-25T00:30:00Z", "2026-10-25", 2],
    ["de-DE", "2026-10-25T01:30:00Z", "2026-10-25", 2],
  ] as const)("of %s at %s is %s, %i", (locale, time, day, hour) => {
    expect(at(locale, time)).toEqual({ day, hour });
  });

  it("is one object until the hour has passed, also for other locales of its time zone", () => {
    const first = at("de-CH", "2026-11-24T10:00:00Z");
    expect(at("fr-CH", "2026-11-24T10:59:59.999Z")).toBe(first);
    expect(at("de-CH", "2026-11-24T11:00:00Z")).not.toBe(first);
  });

  it("follows a clock that is set back", () => {
    at("it-IT", "2026-11-24T12:05:00Z");
    expect(at("it-IT", "2026-11-24T11:55:00Z")).toEqual({ day: "2026-11-24", hour: 12 });
  });

  it("is known for every locale", () => {
    for (const locale of Object.keys(locales) as Locale[]) expect(at(locale, "2026-07-01T12:00:00Z").day).toBe("2026-07-01");
  });
});
