import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate, formatRelativeTime } from "./dates.ts";
import { type Locale, locales } from "./locales.ts";

const all = Object.keys(locales) as Locale[];
const christmas = new Date("2026-12-24T23:30:00Z");

describe("a date", () => {
  it.each<[Locale, string, string]>([
    ["de-AT", "24. Dezember", "24. Dezember 2026"],
    ["de-CH", "24. Dezember", "24. Dezember 2026"],
    ["de-DE", "24. Dezember", "24. Dezember 2026"],
    ["en-GB", "24 December", "24 December 2026"],
    ["en-US", "December 24", "December 24, 2026"],
    ["es-ES", "24 de diciembre", "24 de diciembre de 2026"],
    ["fr-CH", "24 décembre", "24 décembre 2026"],
    ["it-IT", "24 dicembre", "24 dicembre 2026"],
    ["nl-BE", "24 december", "24 december 2026"],
  ])("in %s is %s, and %s in full", (locale, dayMonth, full) => {
    expect(formatDate(christmas, "dayMonth", locale)).toBe(dayMonth);
    expect(formatDate(christmas, "full", locale)).toBe(full);
  });

  it.each(all)("in %s is in UTC, independent of the machine", (locale) => {
    expect(formatDate(christmas, "day", locale)).toBe("24");
  });

  it("in January is Austrian in de-AT", () => {
    expect(formatDate(new Date("2026-01-06"), "dayMonth", "de-AT")).toBe("6. Jänner");
  });

  it("that is invalid is an empty string", () => {
    expect(formatDate(new Date("soon"), "full", "de-DE")).toBe("");
  });
});

describe("a relative time", () => {
  const now = new Date("2026-06-01T12:00:00Z");
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const hours = 3_600_000;

  it.each<[Locale, string]>([
    ["de-DE", "vor 3 Stunden"],
    ["en-GB", "3 hours ago"],
    ["es-ES", "hace 3 horas"],
    ["fr-FR", "il y a 3 heures"],
    ["it-IT", "3 ore fa"],
    ["nl-NL", "3 uur geleden"],
  ])("in %s is %s", (locale, expected) => {
    expect(formatRelativeTime(ago(3 * hours), now, locale).replaceAll("\u00a0", " ")).toBe(expected);
  });

  it.each([
    [0, "jetzt"],
    [59_999, "jetzt"],
    [60_000, "vor 1 Minute"],
    [-60_000, "in 1 Minute"],
    [1.9 * hours, "vor 1 Stunde"],
    [-47 * hours, "in 1 Tag"],
    [24 * hours, "vor 1 Tag"],
    [7 * 24 * hours, "vor 1 Woche"],
    [364 * 24 * hours, "vor 52 Wochen"],
    [365 * 24 * hours, "vor 1 Jahr"],
  ])("of %d ms is %s: whole units, the largest that fits", (distance, expected) => {
    expect(formatRelativeTime(ago(distance), now, "de-DE")).toBe(expected);
  });

  it("of an invalid date is an empty string", () => {
    expect(formatRelativeTime(new Date("soon"), now, "de-DE")).toBe("");
  });
});

it("no date throws", () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: false }), fc.date(), fc.constantFrom(...all), (at, now, locale) => {
      formatDate(at, "full", locale);
      formatRelativeTime(at, now, locale);
    }),
  );
});
