import type { MemoryBudget } from "#app/cache/memory-budget.ts";
import { logEvent } from "#app/observe/log.ts";
import { type CollectionWatcher, createLiveMeter } from "./live-memory.ts";

/** Interval of measurements (ms); one costs 20 microseconds. */
const lookInterval = 250;

/**
 * Measures what is alive in the heap, and shrinks stores before pages are refused.
 *
 * @param heapInUse bytes, with garbage and with the buffers that the heap holds
 */
export function watchMemory(
  memory: MemoryBudget,
  heapInUse: () => number,
  every: (look: () => void, milliseconds: number) => void = (run, milliseconds) => void setInterval(run, milliseconds),
  watch?: CollectionWatcher,
): void {
  const alive = createLiveMeter(heapInUse, watch);
  every(() => {
    const step = memory.adjust(alive() / memory.heap);
    if (step)
      logEvent(step.part < 1 ? "warn" : "info", "stores-resized", { part: step.part, heapShare: Math.round(step.share * 100) / 100 });
  }, lookInterval);
}
