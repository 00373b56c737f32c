import { LRUCache } from "lru-cache";
import { withDeadline } from "./deadline.ts";
import { openPauses, type PauseLengths } from "./pauses.ts";
import { openSingleFlight } from "./single-flight.ts";
import { runsOn, type WaitUntil } from "./wait-until.ts";

/** What bounds a cache. */
export type Bounds<Value> = {
  /** All values together weigh no more than this; the least recently used ones give way. */
  most: number;
  /** What a value weighs; 1 without it. */
  weigh?: (value: Value, key: string) => number;
  /** How long what could not be read is left alone. */
  pauses?: PauseLengths;
  /** Takes each read that goes on after an asker has gone on without it, once; none that is waited for to its end. */
  waitUntil?: WaitUntil;
};

/** How one asker wants a value; times in milliseconds. */
export type Reading<Value> = {
  /** Reads it; the signal fires when nobody waits for it any more. */
  read(signal: AbortSignal): Promise<Value>;
  /** Whether a kept value of this age serves as it is. */
  isFresh(age: number, value: Value): boolean;
  /** Whether a kept value may stand in for one that is late or cannot be read. Without it any may: the last good one. */
  mayStandIn?(age: number, value: Value): boolean;
  /** How long to wait for a newer value, from the moment it was asked for, where one may stand in; without it not at all. */
  patience?: number;
  /** How long to wait where none may, from the moment it was asked for; without it as long as it takes. */
  deadline?: number;
  /** Fires when the asker leaves. */
  leaving?: AbortSignal | undefined;
};

/** A value, and where it came from: kept and fresh, kept and standing in for another one, or read. */
export type Answer<Value> = { value: Value; from: "fresh" | "stale" | "read" };

export type Cache<Value> = {
  /**
   * A value that is fresh, else read, once for all who ask at the same time; where a kept one may stand in, nobody waits
   * longer for the new one than their patience.
   *
   * @throws where nothing may stand in: what the read throws, Late beyond the deadline, Paused in the pause after a failure,
   *   Left for who leaves
   */
  get(key: string, reading: Reading<Value>): Promise<Answer<Value>>;
  /**
   * The same, of what is there already: a fresh value, or one that may stand in, which is then read anew behind whoever asks.
   * Undefined where somebody would have to wait, and where a read might be due.
   */
  recall(key: string, reading: Reading<Value>): Value | undefined;
  /** The kept value, however old. */
  peek(key: string): Value | undefined;
  /** Keeps a value that came another way. */
  set(key: string, value: Value, age?: number): void;
  delete(key: string): void;
  /** Whether a read is under way. */
  isReading(key: string): boolean;
};

/** Nothing was there in time. */
export class Late extends Error {
  override name = "Late";
}

/** It could not be read a moment ago and is left alone for now. */
export class Paused extends Error {
  override name = "Paused";
}

type Kept<Value> = { value: Value; at: number };

/**
 * The one idea of a cache: fresh values are given, stale ones stand in while they are read anew, the last good one outlives a
 * failure, equal reads are one, and memory is bounded. Who asks says how fresh and how patient; what is too old to stand in is
 * read anew and waited for.
 *
 * @param now milliseconds
 */
export function openCache<Value>(
  { most, weigh, pauses, waitUntil = runsOn }: Bounds<Value>,
  now: () => number = () => performance.now(),
): Cache<Value> {
  const values = new LRUCache<string, Kept<Value>>(
    weigh ? { maxSize: most, sizeCalculation: ({ value }, key) => Math.max(1, weigh(value, key)) } : { max: most },
  );
  const flights = openSingleFlight<Value>();
  const startedAt = new Map<string, number>();
  const paused = pauses && openPauses(pauses, now);

  async function read(key: string, { read: start }: Reading<Value>, signal: AbortSignal): Promise<Value> {
    startedAt.set(key, now());
    try {
      const value = await start(signal);
      values.set(key, { value, at: now() });
      paused?.end(key);
      return value;
    } catch (error) {
      // That its asker has left says nothing.
      if (!signal.aborted) paused?.lengthen(key);
      throw error;
    } finally {
      startedAt.delete(key);
    }
  }

  /** What is left of a time to wait: nobody waits for what is late already. */
  const leftOf = (milliseconds: number, key: string) => Math.max(0, milliseconds - (now() - (startedAt.get(key) ?? now())));

  const start = (key: string, reading: Reading<Value>, leaving?: AbortSignal) =>
    flights.join(key, (signal) => read(key, reading, signal), leaving);

  const handedOver = new WeakSet<Promise<Value>>();

  /** An asker goes on: what is read is for whoever comes next. */
  function goOnWithout(coming: Promise<Value>): void {
    coming.catch(() => {});
    if (handedOver.has(coming)) return;
    handedOver.add(coming);
    waitUntil(coming);
  }

  /** What comes within a time to wait. */
  const inTime = (coming: Promise<Value>, milliseconds: number) =>
    withDeadline(coming, milliseconds, () => {
      goOnWithout(coming);
      throw new Late("it did not come in time");
    });

  /** Whether a read has failed a moment ago and none is under way. */
  const isLeftAlone = (key: string) => paused?.isOn(key) === true && !startedAt.has(key);

  /** A value for which nobody has to wait, if there is one; one that stands in is read anew, unless it is left alone. */
  function atHand(key: string, reading: Reading<Value>): Answer<Value> | undefined {
    const { isFresh, mayStandIn = () => true, patience = 0 } = reading;
    const kept = values.get(key);
    if (!kept) return undefined;
    const { value } = kept;
    const age = now() - kept.at;
    if (isFresh(age, value)) return { value, from: "fresh" };
    if (!mayStandIn(age, value)) return undefined;
    if (!isLeftAlone(key)) {
      if (patience > 0) return undefined;
      // What is read while another value stands in is for whoever comes next, so that nobody's leaving ends it.
      goOnWithout(start(key, reading));
    }
    return { value, from: "stale" };
  }

  return {
    recall: (key, reading) => atHand(key, reading)?.value,
    async get(key, reading) {
      const there = atHand(key, reading);
      if (there) return there;
      if (isLeftAlone(key)) throw new Paused("it could not be read a moment ago");
      const { mayStandIn = () => true, patience = 0, deadline, leaving } = reading;
      const kept = values.get(key);
      const standIn = kept && mayStandIn(now() - kept.at, kept.value) ? kept : undefined;
      if (!standIn) {
        const coming = start(key, reading, leaving);
        return { value: deadline === undefined ? await coming : await inTime(coming, leftOf(deadline, key)), from: "read" };
      }
      const coming = start(key, reading);
      const left = leftOf(patience, key);
      if (left <= 0) {
        goOnWithout(coming);
        return { value: standIn.value, from: "stale" };
      }
      try {
        return { value: await inTime(coming, left), from: "read" };
      } catch (error) {
        // A read may have found out that there is nothing any more: then nothing stands in for it.
        if (!(error instanceof Late) && !values.has(key)) throw error;
        return { value: standIn.value, from: "stale" };
      }
    },
    peek: (key) => values.peek(key)?.value,
    set: (key, value, age = 0) => void values.set(key, { value, at: now() - age }),
    delete: (key) => void values.delete(key),
    isReading: (key) => startedAt.has(key),
  };
}
