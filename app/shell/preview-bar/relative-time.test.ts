import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refreshRelativeTimes } from "./relative-time.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2031-11-24T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

it("the preview bar updates the age of the last change every 30 s (shop 9.25)", () => {
  const time = { dateTime: "2031-11-24T11:59:20Z", textContent: "jetzt" };
  refreshRelativeTimes("de-DE", { querySelectorAll: () => [time] } as never);
  vi.advanceTimersByTime(29_999);
  expect(time.textContent).toBe("jetzt");
  vi.advanceTimersByTime(1);
  expect(time.textContent).toBe("vor 1 Minute");
  vi.advanceTimersByTime(120_000);
  expect(time.textContent).toBe("vor 3 Minuten");
});
