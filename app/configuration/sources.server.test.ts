import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeReads } from "../../tests/fake-reads.ts";
import { marketMonthSource } from "./sources.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["de-DE", "2031-10-31T22:59:00Z", "2031-10"],
  ["de-DE", "2031-10-31T23:00:00Z", "2031-11"],
  ["en-US", "2031-11-01T03:59:00Z", "2031-10"],
  ["en-US", "2031-11-01T04:00:00Z", "2031-11"],
] as const)("the month in %s at %s is %s", (locale, time, month) => {
  vi.setSystemTime(new Date(time));
  const read = marketMonthSource.read({ page: { locale } });
  expect([read, marketMonthSource.version(read, { page: { locale } })]).toEqual([month, month]);
});

test("a stored page does not match once the market's month changes", () => {
  vi.setSystemTime(new Date("2031-10-31T22:59:00Z"));
  const { reads } = fakeReads();
  expect(reads.read(marketMonthSource)).toBe("2031-10");
  expect(reads.readAgain({ source: marketMonthSource as never, args: [] })).toBe("2031-10");
  vi.setSystemTime(new Date("2031-10-31T23:00:00Z"));
  expect(reads.readAgain({ source: marketMonthSource as never, args: [] })).toBe("2031-11");
});
