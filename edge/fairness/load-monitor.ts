import { heapLimits } from "#app/cache/memory-budget.ts";
import type { HeapShare } from "./memory-watch.ts";

export type LoadMonitor = {
  arrive(): void;
  /**
   * @param isHit true if probably served from memory
   *
   * @param wait time that the request waited for its turn (ms)
   */
  refuses(isHit: boolean, wait?: number): boolean;
  /** Notes how long a request waited for the process (ms). */
  noteWait(wait: number): void;
  /** Wait above which all requests are refused (ms); infinite while the process is calm. */
  maxWait(): number;
  /** Event loop delay (ms). */
  late(): number;
  state(): { state: "calm" | "shedding"; late: number; refused: number };
};

/** Timer interval (ms); a tick's delay is the delay of new work. */
const tickInterval = 50;
/** Pages from memory are refused only above this multiple of the tolerated delay. */
const hitFactor = 3;
/** Max duration of a harmless delay (ms). */
const burst = 500;
/** Delay (ms) from which the process counts as suspended; no task of the shop takes as long. */
const sleepThreshold = 5_000;
/** Min requests before a late process sheds; a single visitor's browser makes fewer, and is not refused during a slow start. */
const crowd = 20;
/** Time without delay before shedding ends (ms). */
const recovery = 2_000;

/** Refuses nothing; for platforms that scale by themselves. */
export const neverOverloaded: LoadMonitor = {
  arrive() {},
  refuses: () => false,
  noteWait() {},
  maxWait: () => Number.POSITIVE_INFINITY,
  late: () => 0,
  state: () => ({ state: "calm", late: 0, refused: 0 }),
};

/**
 * Refuses pages with 503 when, for longer than a burst (after CoDel, RFC 8289), timers are late or requests wait for their turn, and a crowd
 * has arrived meanwhile: while timers are late, all new pages, else those that have waited too long (docs/decisions/0363).
 *
 * @param bearable tolerated delay of a rendered page (ms); with 0, only a full heap causes refusals
 */
export function createLoadMonitor(
  bearable: number,
  heapShare: HeapShare = { last: () => 0, beforeRefusal: () => 0 },
  now: () => number = () => performance.now(),
  every: (run: () => void, milliseconds: number) => void = (run, milliseconds) => void setInterval(run, milliseconds),
): LoadMonitor {
  const tolerated = bearable === 0 ? Number.POSITIVE_INFINITY : bearable;
  let expected = now() + tickInterval;
  let lastDelay = 0;
  /** Longest waits for a turn before and since the last tick (ms). */
  let lastWait = 0;
  let nextWait = 0;
  let lateSince: number | undefined;
  let lateLast = Number.NEGATIVE_INFINITY;
  let shedding = false;
  let refused = 0;
  let arrivedWhileLate = 0;

  const delay = () => Math.max(lastDelay, now() - expected);
  const longestDelay = () => Math.max(delay(), lastWait);

  const judge = () => {
    const at = now();
    if (longestDelay() > tolerated) {
      // One late tick may be sleep or a long task. Only a delay that outlasts a burst means that work waits.
      lateSince ??= at;
      lateLast = at;
      if (at - lateSince > burst && arrivedWhileLate >= crowd) shedding = true;
    } else {
      lateSince = undefined;
      if (at - lateLast <= recovery) return;
      shedding = false;
      arrivedWhileLate = 0;
    }
  };

  every(() => {
    lastDelay = Math.max(0, now() - expected);
    lastWait = nextWait;
    nextWait = 0;
    wake();
    judge();
    expected = now() + tickInterval;
  }, tickInterval);

  function wake(): void {
    if (delay() < sleepThreshold) return;
    expected = now() + tickInterval;
    lastDelay = 0;
    lastWait = 0;
    lateSince = undefined;
    shedding = false;
    arrivedWhileLate = 0;
  }

  return {
    arrive() {
      if (lateSince !== undefined || delay() > tolerated) arrivedWhileLate += 1;
    },
    refuses(isHit, wait = 0) {
      wake();
      judge();
      const isLate = shedding && Math.max(delay(), wait) > tolerated * (isHit ? hitFactor : 1);
      const isRefused = isLate || heapShare.beforeRefusal() > (isHit ? heapLimits.fullForHits : heapLimits.full);
      if (isRefused) refused += 1;
      return isRefused;
    },
    noteWait(wait) {
      nextWait = Math.max(nextWait, wait);
    },
    maxWait: () => (shedding ? tolerated * hitFactor : Number.POSITIVE_INFINITY),
    late() {
      wake();
      return delay();
    },
    state: () => ({
      state: shedding || heapShare.last() > heapLimits.full ? "shedding" : "calm",
      late: Math.round(longestDelay()),
      refused,
    }),
  };
}
