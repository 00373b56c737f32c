import { heapLimits, type MemoryBudget } from "#app/cache/memory-budget.ts";
import { logEvent } from "#app/observe/log.ts";
import { type CollectionWatcher, createLiveMemoryMeter } from "./live-memory.ts";

/** Interval of measurements (ms); one costs 20 microseconds. */
const lookInterval = 250;

/** Time to the next collection at a measurement (ms), after one that left the heap short. */
const pause = 2_000;
/** Time to the next collection before a page is refused, in durations of the last one: a full heap is collected a fifth of the time. */
const pauseInDurations = 4;

/**
 * A process is idle after this number of measurements in which the memory in use changes by less than `change` bytes. It then collects
 * garbage once, if that takes more than `garbage` of the heap.
 */
const idle = { measurements: 40, change: 1_000_000, garbage: 1 / 16 };

/** Present with V8's `--expose-gc` (deno/permissions.ts). */
const collectGarbage = (globalThis as { gc?: () => void }).gc;

/** Live part of the heap, 0 to 1. `beforeRefusal` measures a full heap again, and may collect garbage first. */
export type HeapShare = { last(): number; beforeRefusal(): number };

/**
 * Shrinks stores before pages are refused (load-monitor.ts). Collects garbage first, since what is allocated during a collection counts as
 * alive (docs/decisions/0359), and in an idle process, which would keep the garbage of its last visitors (docs/decisions/0353).
 *
 * @param heapInUse bytes, with garbage and with the buffers that the heap holds
 */
export function watchMemory(memory: MemoryBudget, heapInUse: () => number, options: WatchOptions = {}): HeapShare {
  const { every = everyInterval, now = () => performance.now(), collect = collectGarbage } = options;
  const alive = createLiveMemoryMeter(heapInUse, options.watchCollections);
  const share = () => alive() / memory.heap;
  let steady = { bytes: 0, measurements: 0 };
  const next = { atMeasurement: 0, atRefusal: 0 };

  function collectWhenIdle(): void {
    const bytes = heapInUse();
    if (Math.abs(bytes - steady.bytes) > idle.change) steady = { bytes, measurements: 0 };
    steady.measurements += 1;
    if (steady.measurements === idle.measurements && bytes - alive() > memory.heap * idle.garbage) collect?.();
  }

  function collectFrom(due: number): void {
    const since = now();
    if (!collect || since < due) return;
    collect();
    next.atRefusal = now() + (now() - since) * pauseInDurations;
    if (share() > heapLimits.short) next.atMeasurement = now() + pause;
  }

  function adjustStores(): void {
    const step = memory.adjust(share());
    if (step)
      logEvent(step.part < 1 ? "warn" : "info", "stores-resized", { part: step.part, heapShare: Math.round(step.share * 100) / 100 });
  }

  every(() => {
    collectWhenIdle();
    if (share() > heapLimits.short) collectFrom(next.atMeasurement);
    adjustStores();
  }, lookInterval);

  return {
    last: memory.share,
    beforeRefusal() {
      // A crowd's memory is free as soon as it is served, but counts as alive until the next collection.
      if (memory.share() > heapLimits.full) {
        collectFrom(next.atRefusal);
        adjustStores();
      }
      return memory.share();
    },
  };
}

type WatchOptions = {
  every?: (look: () => void, milliseconds: number) => void;
  now?: () => number;
  watchCollections?: CollectionWatcher;
  /** Absent if the process cannot collect. */
  collect?: (() => void) | undefined;
};

const everyInterval = (look: () => void, milliseconds: number) => void setInterval(look, milliseconds);
