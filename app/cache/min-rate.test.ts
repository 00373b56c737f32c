import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRateMeter } from "./min-rate.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rate = { bytesPerSecond: 100, window: 1_000 };
const piece = (bytes: number) => new Uint8Array(bytes);

it("lets a body come that is fast enough, however its pieces fall into a window", () => {
  const { count, tooSlow } = createRateMeter(rate);
  for (let second = 0; second < 20; second += 1) {
    vi.advanceTimersByTime(second % 2 === 0 ? 100 : 900);
    count(piece(100));
    vi.advanceTimersByTime(second % 2 === 0 ? 900 : 100);
  }
  expect(tooSlow.aborted).toBe(false);
});

it("finds a body that drips, and one that stops after a quick beginning", () => {
  const dripping = createRateMeter(rate);
  const stopping = createRateMeter(rate);
  dripping.count(piece(99));
  stopping.count(piece(1_000_000));
  vi.advanceTimersByTime(999);
  expect(dripping.tooSlow.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect([dripping.tooSlow.aborted, stopping.tooSlow.aborted]).toEqual([true, false]);
  vi.advanceTimersByTime(1_000);
  expect(stopping.tooSlow.aborted).toBe(true);
});

it("judges no window that ended late: the process itself read nothing then", () => {
  const { tooSlow } = createRateMeter(rate);
  const late = performance.now() + 1_500;
  vi.spyOn(performance, "now").mockImplementation(() => late);
  vi.advanceTimersByTime(1_000);
  vi.restoreAllMocks();
  expect(tooSlow.aborted).toBe(false);
  vi.advanceTimersByTime(3_000);
  expect(tooSlow.aborted).toBe(true);
});

it("finds nothing after its end", () => {
  const { tooSlow, end } = createRateMeter(rate);
  end();
  vi.advanceTimersByTime(10_000);
  expect(tooSlow.aborted).toBe(false);
});
