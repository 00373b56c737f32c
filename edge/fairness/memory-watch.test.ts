import { expect, it } from "vitest";
import { createMemoryBudget } from "#app/cache/memory-budget.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { createLoadMonitor } from "./load-monitor.ts";
import { watchMemory } from "./memory-watch.ts";

it("stores shrink before a page is refused, with one event a step", () => {
  const clock = { now: 0 };
  const memory = createMemoryBudget(256_000_000, () => clock.now);
  const heap = { bytes: 0 };
  let look = () => {};
  watchMemory(
    memory,
    () => heap.bytes,
    (run) => {
      look = run;
    },
  );
  const load = createLoadMonitor(
    100,
    memory.share,
    () => clock.now,
    () => {},
  );
  const seen = [60, 97, 110, 60, 60].map((megabytes, at) => {
    clock.now = at === 4 ? 60_000 : at * 10;
    heap.bytes = megabytes * 1_000_000;
    look();
    return [memory.state().storesPart, load.refuses(false)];
  });
  clock.now = 60_000;
  expect(seen.slice(0, 4)).toEqual([
    [1, false],
    [0.5, false],
    [0.5, true],
    [0.5, false],
  ]);
  expect(seen[4]?.[0]).toBe(1);
  expect(takeEvents()).toEqual([expect.objectContaining({ severity: "warn", event: "stores-resized", part: 0.5, heapShare: 0.76 })]);
});
