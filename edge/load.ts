/** How full the process is: what it is told at the start of a request that may be refused. */
export type Load = {
  /**
   * Whether a request has to be refused now.
   *
   * @param isHit whether it will most likely be answered from memory: such ones are served longest
   */
  refuses(isHit: boolean): boolean;
  /** Delay of the process (ms). */
  late(): number;
  /** For `/_health`: the state, how late the process is in milliseconds, and how many requests it has refused so far. */
  state(): { state: "calm" | "shedding"; late: number; refused: number };
};

/** The clock ticks this often, in milliseconds. A tick that comes late says how long whatever comes now has to wait. */
const tick = 50;
/** A page that lies ready is served until the process is so many times later than it may be for one that has to be printed. */
const forHits = 3;
/** A burst is no overload: it is one when it has been too late for so long without a pause, in milliseconds. */
const burst = 500;
/** No turn of the shop's takes so long, in milliseconds: a process that is later was not run at all. */
const asleep = 5_000;
/** Shares of the heap in use from which new pages are refused, and all others; and ticks from one look at it to the next. */
const full = { forNew: 0.85, forHits: 0.95, look: 5 };
/** An overload is over when it has not been too late for so long, in milliseconds. */
const recovery = 2_000;

/** What is never full: where the platform itself starts more processes. */
export const unbounded: Load = { refuses: () => false, late: () => 0, state: () => ({ state: "calm", late: 0, refused: 0 }) };

/**
 * Sheds load: a process has one thread, and whatever waits for it shows as the delay of a clock. Beyond what it can serve,
 * new pages are refused early (503), before those under way get slow; it begins after a burst's time, and then holds the
 * delay where it is bearable until the flood is over (after CoDel, RFC 8289: what counts is the time in the queue, not its
 * length).
 *
 * @param bearable by how many milliseconds the process may be late for a page that has to be printed; 0 refuses none
 * @param heapShare of the heap in use, from 0 to 1: a process that is nearly full sheds, too, since beyond its bound it ends
 * @param now milliseconds
 * @param every starts the clock
 */
export function openLoad(
  bearable: number,
  heapShare: () => number = () => 0,
  now: () => number = () => performance.now(),
  every: (tick: () => void, milliseconds: number) => void = (run, milliseconds) => void setInterval(run, milliseconds),
): Load {
  if (bearable === 0) return unbounded;
  let expected = now() + tick;
  let lastDelay = 0;
  let lateSince: number | undefined;
  let lateLast = Number.NEGATIVE_INFINITY;
  let shedding = false;
  let refused = 0;
  let ticks = 0;
  let held = 0;

  /** The clock's delay now: of the last tick, or of the one that is overdue. */
  const delay = () => Math.max(lastDelay, now() - expected);

  const judge = () => {
    const at = now();
    if (delay() > bearable) {
      // One late tick says that the process slept or was busy, a second one that something waits.
      lateSince ??= at;
      lateLast = at;
      if (at - lateSince > burst) shedding = true;
    } else {
      lateSince = undefined;
      if (at - lateLast > recovery) shedding = false;
    }
  };

  every(() => {
    lastDelay = Math.max(0, now() - expected);
    wake();
    judge();
    expected = now() + tick;
    ticks += 1;
    if (ticks % full.look === 0) held = heapShare();
  }, tick);

  /** Begins anew after a sleep: that the clock stood still is no load. */
  function wake(): void {
    if (delay() < asleep) return;
    expected = now() + tick;
    lastDelay = 0;
    lateSince = undefined;
    shedding = false;
  }

  return {
    refuses(isHit) {
      wake();
      judge();
      const isLate = shedding && delay() > bearable * (isHit ? forHits : 1);
      const isRefused = isLate || held > (isHit ? full.forHits : full.forNew);
      if (isRefused) refused += 1;
      return isRefused;
    },
    late: delay,
    state: () => ({ state: shedding || held > full.forNew ? "shedding" : "calm", late: Math.round(delay()), refused }),
  };
}
