import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { createRenderQueue } from "./render-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Heap for two pages at once, and twenty that wait. */
const heap = 2_400_000;

/** Opens a queue whose places are taken. */
function openFull() {
  const queue = createRenderQueue(heap);
  const enter = (signal = new AbortController().signal) => queue.enter(() => signal);
  expect([enter(), enter()]).toEqual([true, true]);
  return { ...queue, enter };
}

it("renders as many pages at once as the heap has room for, and the next one when a place is free", async () => {
  const { enter, leave, sizes } = openFull();
  const [third, fourth] = [enter(), enter()];
  expect(sizes()).toEqual({ rendering: 2, waiting: 2 });
  leave();
  expect(await third).toBe(true);
  leave();
  expect(await fourth).toBe(true);
  leave();
  leave();
  expect([enter(), enter()]).toEqual([true, true]);
});

it("does not let a visitor wait who has disconnected before", async () => {
  const { enter } = openFull();
  expect(await enter(AbortSignal.abort())).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it("refuses a request that does not wait, if no place is free", () => {
  const { enter } = createRenderQueue(1);
  const { signal } = new AbortController();
  expect([enter(), enter(), enter(() => signal) instanceof Promise]).toEqual([true, false, true]);
  expect(takeEvents()).toMatchObject([{ event: "request-shed" }]);
});

it("forgets a waiting visitor who disconnects", async () => {
  const { enter, leave } = openFull();
  const leaving = new AbortController();
  const [gone, next] = [enter(leaving.signal), enter()];
  leaving.abort();
  expect(await gone).toBe(false);
  leave();
  expect(await next).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it("refuses a visitor after five seconds of waiting, and reports it", async () => {
  const { enter, leave } = openFull();
  const waiting = enter();
  vi.advanceTimersByTime(5_000);
  expect(await waiting).toBe(false);
  expect(takeEvents()).toMatchObject([{ event: "request-shed", rendering: 2, waiting: 1 }]);
  leave();
  expect(enter()).toBe(true);
});

it("refuses at once when ten visitors wait for each place", async () => {
  const { enter } = openFull();
  const waiting = Array.from({ length: 20 }, () => enter());
  expect(await enter()).toBe(false);
  expect(takeEvents()).toMatchObject([{ event: "request-shed" }]);
  vi.advanceTimersByTime(5_000);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
  takeEvents();
});
