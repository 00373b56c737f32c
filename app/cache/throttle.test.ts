import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createThrottle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a throttle grants a number of turns within any second, in order", async () => {
  const turn = createThrottle(3);
  const granted: number[] = [];
  for (let caller = 0; caller < 7; caller += 1) void turn().then(() => granted.push(caller));
  await vi.advanceTimersByTimeAsync(999);
  expect(granted).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(granted).toEqual([0, 1, 2, 3, 4, 5]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(granted).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it("a throttle saves up no turns during a pause", async () => {
  const turn = createThrottle(3);
  await turn();
  await vi.advanceTimersByTimeAsync(60_000);
  let granted = 0;
  for (let caller = 0; caller < 10; caller += 1) void turn().then(() => (granted += 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(granted).toBe(3);
});
