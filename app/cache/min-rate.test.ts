import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRateMeter } from "./min-rate.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rate = { bytesPerSecond: 100, window: 1_000 };
const chunk = (bytes: number) => new Uint8Array(bytes);

it("a rate meter accepts a body that is fast enough, for any distribution of its chunks", () => {
  const { count, tooSlow } = createRateMeter(rate);
  for (let second = 0; second < 20; second += 1) {
    vi.advanceTimersByTime(second % 2 === 0 ? 100 : 900);
    count(chunk(100));
    vi.advanceTimersByTime(second % 2 === 0 ? 900 : 100);
  }
  expect(tooSlow.aborted).toBe(false);
});

it("a rate meter detects a body that trickles, and one that stops after a fast start", () => {
  const dripping = createRateMeter(rate);
  const stopping = createRateMeter(rate);
  dripping.count(chunk(99));
  stopping.count(chunk(1_000_000));
  vi.advanceTimersByTime(999);
  expect(dripping.tooSlow.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect([dripping.tooSlow.aborted, stopping.tooSlow.aborted]).toEqual([true, false]);
  vi.advanceTimersByTime(1_000);
  expect(stopping.tooSlow.aborted).toBe(true);
});

it("a rate meter ignores a window that ended late, since the process itself was busy", () => {
  const { tooSlow } = createRateMeter(rate);
  const late = performance.now() + 1_500;
  vi.spyOn(performance, "now").mockImplementation(() => late);
  vi.advanceTimersByTime(1_000);
  vi.restoreAllMocks();
  expect(tooSlow.aborted).toBe(false);
  vi.advanceTimersByTime(3_000);
  expect(tooSlow.aborted).toBe(true);
});

it("a rate meter detects nothing after its end", () => {
  const { tooSlow, end } = createRateMeter(rate);
  end();
  vi.advanceTimersByTime(10_000);
  expect(tooSlow.aborted).toBe(false);
});
