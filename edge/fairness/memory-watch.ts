import type { MemoryBudget } from "#app/cache/memory-budget.ts";
import { logEvent } from "#app/observe/log.ts";
import { type CollectionWatcher, createLiveMemoryMeter } from "./live-memory.ts";

/** Interval of measurements (ms); one costs 20 microseconds. */
const lookInterval = 250;

/** Share of the heap above which garbage is collected, below the share at which pages are rejected (load-monitor.ts). */
const fullShare = 0.7;
/** Measurements to wait before the next collection, after one that left more than `fullShare` alive. */
const pause = 8;

/** Present with V8's `--expose-gc` (deno/permissions.ts). */
const collectGarbage = (globalThis as { gc?: () => void }).gc;

/**
 * Shrinks stores before pages are refused. Collects garbage first, since refused pages cause no collection (docs/decisions/0316).
 *
 * @param heapInUse bytes, with garbage and with the buffers that the heap holds
 */
export function watchMemory(
  memory: MemoryBudget,
  heapInUse: () => number,
  every: (look: () => void, milliseconds: number) => void = (run, milliseconds) => void setInterval(run, milliseconds),
  watch?: CollectionWatcher,
  collect = collectGarbage,
): void {
  const alive = createLiveMemoryMeter(heapInUse, watch);
  const share = () => alive() / memory.heap;
  let pausing = 0;
  every(() => {
    if (pausing > 0) pausing -= 1;
    else if (collect && share() > fullShare) {
      collect();
      if (share() > fullShare) pausing = pause;
    }
    const step = memory.adjust(share());
    if (step)
      logEvent(step.part < 1 ? "warn" : "info", "stores-resized", { part: step.part, heapShare: Math.round(step.share * 100) / 100 });
  }, lookInterval);
}
