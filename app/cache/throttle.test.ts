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

it("a throttle refuses at once a turn that would come too late, which takes none", async () => {
  const turn = createThrottle(3);
  const granted = await Promise.all(Array.from({ length: 5 }, () => turn(999)));
  expect(granted).toEqual([true, true, true, false, false]);
  const patient = turn(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await patient, await turn(0), await turn(0), await turn(0)]).toEqual([true, true, true, false]);
});

it("a throttle leaves a reserve to others", async () => {
  const turn = createThrottle(3);
  const granted = await Promise.all([turn(0, 2), turn(0, 2), turn(0, 1), turn(0, 1), turn(0), turn(0)]);
  expect(granted).toEqual([true, false, true, false, true, false]);
});

it("a throttle follows a rate that changes", async () => {
  let rate = 3;
  const turn = createThrottle(() => rate);
  const grantedAtOnce = async () => (await Promise.all(Array.from({ length: 10 }, () => turn(0)))).filter(Boolean).length;
  const granted = [];
  for (rate of [3, 1, 5]) {
    granted.push(await grantedAtOnce());
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(granted).toEqual([3, 1, 5]);
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
