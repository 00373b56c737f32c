import type { MemoryBudget } from "#app/cache/memory-budget.ts";
import { logEvent } from "#app/observe/log.ts";
import { type CollectionWatcher, createLiveMemoryMeter } from "./live-memory.ts";

/** Interval of measurements (ms); one costs 20 microseconds. */
const lookInterval = 250;

/** Share of the heap above which garbage is collected, below the share at which pages are rejected (load-monitor.ts). */
const fullShare = 0.7;
/** Measurements to wait before the next collection, after one that left more than `fullShare` alive. */
const pause = 8;

/**
 * A process is idle after this number of measurements in which the memory in use changes by less than `change` bytes. It then collects
 * garbage once, if that takes more than `garbage` of the heap.
 */
const idle = { measurements: 40, change: 1_000_000, garbage: 1 / 16 };

/** Present with V8's `--expose-gc` (deno/permissions.ts). */
const collectGarbage = (globalThis as { gc?: () => void }).gc;

/**
 * Shrinks stores before pages are refused. Collects garbage first, since refused pages cause no collection (docs/decisions/0316), and in an
 * idle process, which would keep the garbage of its last visitors (docs/decisions/0353).
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
  let steady = { bytes: 0, measurements: 0 };
  const collectWhenIdle = () => {
    const bytes = heapInUse();
    if (Math.abs(bytes - steady.bytes) > idle.change) steady = { bytes, measurements: 0 };
    steady.measurements += 1;
    if (steady.measurements === idle.measurements && bytes - alive() > memory.heap * idle.garbage) collect?.();
  };
  every(() => {
    collectWhenIdle();
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
