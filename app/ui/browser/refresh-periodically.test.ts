import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refreshPeriodically } from "./refresh-periodically.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it("refreshes at once and every 30 seconds, and leaves no timer when stopped", () => {
  const refresh = vi.fn();
  const stop = refreshPeriodically(refresh);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(29_999);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
