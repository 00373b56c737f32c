import { expect, it } from "vitest";
import { createMemoryBudget } from "#app/cache/memory-budget.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { createLoadMonitor } from "./load-monitor.ts";
import { watchMemory } from "./memory-watch.ts";

/** Duration of a requested collection (ms). */
const collection = 25;

/** Opens a process with a heap of 100 MB. @param left megabytes after a requested collection; absent if it cannot request one */
function openProcess(left?: () => number) {
  const clock = { now: 0 };
  const memory = createMemoryBudget(200_000_000, () => clock.now);
  let bytes = 0;
  let look = () => {};
  let onCollected = () => {};
  let collections = 0;
  const heapShare = watchMemory(memory, () => bytes, {
    every: (run) => {
      look = run;
    },
    now: () => clock.now,
    watchCollections: (run) => {
      onCollected = run;
    },
    collect:
      left &&
      (() => {
        collections += 1;
        clock.now += collection;
        bytes = left() * 1_000_000;
      }),
  });
  const load = createLoadMonitor(
    100,
    heapShare,
    () => clock.now,
    () => {},
  );
  const use = (megabytes: number) => {
    bytes = megabytes * 1_000_000;
    look();
    return [memory.state().storesPart, load.refuses(false)];
  };
  return {
    clock,
    use,
    collections: () => collections,
    /** Collects all but these megabytes. */
    collect(megabytes: number) {
      bytes = megabytes * 1_000_000;
      onCollected();
      return use(megabytes);
    },
  };
}

it("stores shrink before a page is refused, with one event a step", () => {
  const { clock, collect } = openProcess();
  const seen = [55, 65, 80, 55].map((megabytes, at) => {
    clock.now = at * 10;
    return collect(megabytes);
  });
  expect(seen).toEqual([
    [1, false],
    [0.5, false],
    [0.5, true],
    [0.5, false],
  ]);
  expect(takeEvents()).toEqual([expect.objectContaining({ severity: "warn", event: "stores-resized", part: 0.5, heapShare: 0.65 })]);
  clock.now = 60_000;
  expect(collect(40)).toEqual([1, false]);
});

it("a heap full of garbage refuses no page and shrinks no store", () => {
  const { use, collect } = openProcess();
  expect([use(30), use(70), use(99), collect(35), use(99)]).toEqual(Array(5).fill([1, false]));
});

it("a heap that stays full after a collection refuses pages until a later collection frees it", () => {
  const { clock, use, collect } = openProcess();
  expect([collect(90), use(95)]).toEqual([
    [0.5, true],
    [0.5, true],
  ]);
  clock.now = 10;
  expect(collect(50)).toEqual([0.5, false]);
  takeEvents();
});

it("garbage is collected before stores shrink and pages are refused", () => {
  const { collect, collections } = openProcess(() => 50);
  expect([collect(59), collections()]).toEqual([[1, false], 0]);
  expect([collect(65), collections()]).toEqual([[1, false], 1]);
  expect([collect(90), collections()]).toEqual([[1, false], 2]);
});

it("a heap that a collection does not free refuses pages, and is collected again for a fifth of the time only", () => {
  const { clock, collect, use, collections } = openProcess(() => 80);
  expect(collect(90)).toEqual([0.5, true]);
  clock.now += 99;
  expect([use(90), collections()]).toEqual([[0.5, true], 1]);
  clock.now += 1;
  expect([use(90), collections()]).toEqual([[0.5, true], 2]);
  takeEvents();
});

it("a page is not refused for the memory of a crowd that has been served", () => {
  let left = 80;
  const { clock, collect, use } = openProcess(() => left);
  expect(collect(90)).toEqual([0.5, true]);
  left = 40;
  clock.now += 100;
  expect(use(90)).toEqual([0.5, false]);
  takeEvents();
});

it("a short heap that refuses no page is collected again after two seconds only", () => {
  const { clock, collect, use, collections } = openProcess(() => 65);
  expect([collect(70), collections()]).toEqual([[0.5, false], 1]);
  clock.now += 1_999;
  expect([use(70), collections()]).toEqual([[0.25, false], 1]);
  clock.now += 1;
  expect([use(70), collections()]).toEqual([[0.25, false], 2]);
  takeEvents();
});

it("an idle process collects its garbage once", () => {
  const { collect, use, collections } = openProcess(() => 30);
  collect(30);
  for (let look = 0; look < 39; look += 1) use(45);
  expect(collections()).toBe(0);
  for (let look = 0; look < 200; look += 1) use(45);
  expect(collections()).toBe(1);
});

it("a process whose memory changes, or holds little garbage, does not collect it", () => {
  const { collect, use, collections } = openProcess(() => 30);
  collect(30);
  for (let look = 0; look < 200; look += 1) use(40 + (look % 20));
  for (let look = 0; look < 200; look += 1) use(35);
  expect(collections()).toBe(0);
});
