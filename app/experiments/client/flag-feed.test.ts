import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answer, wait } from "../../../tests/visitor-client.ts";
import { systemClock } from "./clock.ts";
import { createFlagPolling } from "./flag-feed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

it("a stopped feed takes no answer", async () => {
  let resolve: (value: unknown) => void = () => {};
  const taken: unknown[] = [];
  const feed = createFlagPolling({
    clock: systemClock,
    read: () =>
      new Promise((done) => {
        resolve = done;
      }),
    onAnswer: (one) => taken.push(one),
  });
  feed.start();
  feed.stop();
  resolve(answer());
  await wait(0);
  expect(taken).toEqual([]);
});

it("a stopped feed does not repeat its first request", async () => {
  const read = vi.fn(() => new Promise(() => {}));
  const feed = createFlagPolling({ clock: systemClock, read, onAnswer: () => {} });
  feed.start();
  feed.stop();
  await wait(60_000);
  expect(read).toHaveBeenCalledTimes(1);
});
