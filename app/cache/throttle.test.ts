import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createThrottle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("gives so many turns within any second, in order", async () => {
  const turn = createThrottle(3);
  const had: number[] = [];
  for (let asker = 0; asker < 7; asker += 1) void turn().then(() => had.push(asker));
  await vi.advanceTimersByTimeAsync(999);
  expect(had).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(had).toEqual([0, 1, 2, 3, 4, 5]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(had).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it("saves none up in a pause", async () => {
  const turn = createThrottle(3);
  await turn();
  await vi.advanceTimersByTimeAsync(60_000);
  let had = 0;
  for (let asker = 0; asker < 10; asker += 1) void turn().then(() => (had += 1));
  await vi.advanceTimersByTimeAsync(0);
  expect(had).toBe(3);
});
