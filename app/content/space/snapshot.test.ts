import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { takeEvents } from "../../../tests/expected-events.ts";
import { createSnapshotStore } from "./snapshot.ts";

const written: string[] = [];
const snapshot = {
  read: async () => undefined,
  write: async (name: string, text: string) => void written.push(`${name}: ${text}`),
  remove: async (name: string) => void written.push(`${name} removed`),
};

beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

it("the snapshot is written in the background: the last state of each entry, all in one go", async () => {
  const saved = createSnapshotStore(snapshot);
  for (const version of ["1", "2", "3"]) {
    saved.keep("a", version, () => `a${version}`);
    saved.keep("b", version, () => `b${version}`);
  }
  saved.forget("b");
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(written).toEqual(["a: a3", "b removed"]);
});

it("the snapshot is written at most once in two seconds, and only if something changed", async () => {
  const saved = createSnapshotStore(snapshot);
  for (let tenth = 0; tenth < 100; tenth += 1) {
    saved.keep("a", String(Math.floor(tenth / 2)), () => `a${tenth}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written.length).toBeLessThanOrEqual(6);
  saved.keep("a", "49", () => "a again");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written.at(-1)).toBe("a: a98");
});

it("a write that is due is handed to waitUntil, and ends with the write", async () => {
  const handed: Promise<unknown>[] = [];
  const saved = createSnapshotStore(snapshot, (work) => void handed.push(work));
  for (const version of ["1", "2"]) saved.keep("a", version, () => `a${version}`);
  expect(handed).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await Promise.all(handed);
  expect(written).toEqual(["a: a2"]);
});

it("a failed write of the snapshot throws no error, and later changes are written", async () => {
  const saved = createSnapshotStore({ ...snapshot, write: () => Promise.reject(new Error("no room")) });
  saved.keep("a", "1", () => "a1");
  await vi.advanceTimersByTimeAsync(2_000);
  saved.forget("b");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(written).toEqual(["b removed"]);
  takeEvents();
});
