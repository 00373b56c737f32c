import { type BackoffDelays, createBackoff } from "./backoff.ts";
import { BoundedLru } from "./bounded-lru.ts";
import { withDeadline } from "./deadline.ts";
import type { StoreBound } from "./memory-budget.ts";
import { createSingleFlight } from "./single-flight.ts";
import { noWaitUntil, type WaitUntil } from "./wait-until.ts";

export type CacheOptions<Value> = {
  /** Max total weight. */
  max: number | StoreBound;
  /** Weight of a value. Default: 1. */
  weigh?: (value: Value, key: string) => number;
  pauses?: BackoffDelays;
  waitUntil?: WaitUntil;
  /** In milliseconds. */
  now?: () => number;
};

/** Ages and waits are in milliseconds. */
export type CacheRead<Value> = {
  /** The signal aborts when all callers have left. */
  read(signal: AbortSignal): Promise<Value>;
  isFresh(age: number, value: Value): boolean;
  /** Default: always. */
  canServeStale?(age: number, value: Value): boolean;
  /** Max wait for a newer value, from the start of the read, if a stale one may be served. Default: 0. */
  maxWait?: number;
  /** Max wait for the read if no stale value may be served. Default: unlimited. */
  deadline?: number;
  /** Returns the client's signal; called only if the client has to wait for a read. */
  leaving?: (() => AbortSignal) | undefined;
};

export type CacheResult<Value> = { value: Value; from: "fresh" | "stale" | "read" };

export type Cache<Value> = {
  /**
   * Returns a fresh value, or reads one. If the read fails or takes longer than `maxWait`, returns a stale value that may be served.
   *
   * @throws if no stale value may be served: the read's error, CacheTimeoutError, BackoffError, or ClientLeftError after a disconnect
   */
  get(key: string, reading: CacheRead<Value>): Promise<CacheResult<Value>>;
  /** Returns a fresh value, or a stale one while refreshing it; undefined if `get` would wait. */
  recall(key: string, reading: CacheRead<Value>): Value | undefined;
  /** Returns the stored value, regardless of its age; never reads. */
  peek(key: string): Value | undefined;
  set(key: string, value: Value, age?: number): void;
  delete(key: string): void;
  isReading(key: string): boolean;
  bound(): number;
};

export class CacheTimeoutError extends Error {
  override name = "Late";
}

export class BackoffError extends Error {
  override name = "Paused";
}

type Kept<Value> = { value: Value; at: number };

export function createCache<Value>({
  max,
  weigh,
  pauses,
  waitUntil = noWaitUntil,
  now = () => performance.now(),
}: CacheOptions<Value>): Cache<Value> {
  const values = new BoundedLru<Kept<Value>>(max, {
    weigh: weigh && (({ value }, key) => weigh(value, key)),
  });
  const flights = createSingleFlight<Value>();
  /** Latest read of each key; only its value is stored, since an aborted read may end after its successor. */
  const current = new Map<string, { startedAt: number }>();
  const paused = pauses && createBackoff(pauses, now);

  async function read(key: string, { read: start }: CacheRead<Value>, signal: AbortSignal): Promise<Value> {
    const own = { startedAt: now() };
    const isCurrent = () => current.get(key) === own;
    current.set(key, own);
    try {
      const value = await start(signal);
      if (isCurrent()) values.set(key, { value, at: now() });
      paused?.end(key);
      return value;
    } catch (error) {
      if (!signal.aborted) paused?.lengthen(key);
      throw error;
    } finally {
      if (isCurrent()) current.delete(key);
    }
  }

  /** Returns the remaining wait, counted from the start of the current read. */
  const leftOf = (milliseconds: number, key: string) => Math.max(0, milliseconds - (now() - (current.get(key)?.startedAt ?? now())));

  const start = (key: string, reading: CacheRead<Value>, clientSignal?: AbortSignal) =>
    flights.join(key, (signal) => read(key, reading, signal), clientSignal);

  const handedOver = new WeakSet<Promise<Value>>();

  function finishInBackground(pending: Promise<Value>): void {
    pending.catch(() => {});
    if (handedOver.has(pending)) return;
    handedOver.add(pending);
    waitUntil(pending);
  }

  const inTime = (pending: Promise<Value>, milliseconds: number) =>
    withDeadline(pending, milliseconds, () => {
      finishInBackground(pending);
      throw new CacheTimeoutError("the read timed out");
    });

  const isBackingOff = (key: string) => paused?.isOn(key) === true && !current.has(key);

  function cachedResult(key: string, reading: CacheRead<Value>): CacheResult<Value> | undefined {
    const { isFresh, canServeStale = () => true, maxWait = 0 } = reading;
    const kept = values.get(key);
    if (!kept) return undefined;
    const { value } = kept;
    const age = now() - kept.at;
    if (isFresh(age, value)) return { value, from: "fresh" };
    if (!canServeStale(age, value)) return undefined;
    if (!isBackingOff(key)) {
      if (maxWait > 0) return undefined;
      // No client signal: a disconnect must not abort a background refresh.
      finishInBackground(start(key, reading));
    }
    return { value, from: "stale" };
  }

  return {
    recall: (key, reading) => cachedResult(key, reading)?.value,
    async get(key, reading) {
      const available = cachedResult(key, reading);
      if (available) return available;
      if (isBackingOff(key)) throw new BackoffError("a recent read failed: backing off");
      const { canServeStale = () => true, maxWait = 0, deadline, leaving } = reading;
      const kept = values.get(key);
      const staleValue = kept && canServeStale(now() - kept.at, kept.value) ? kept : undefined;
      if (!staleValue) {
        const pending = start(key, reading, leaving?.());
        return { value: deadline === undefined ? await pending : await inTime(pending, leftOf(deadline, key)), from: "read" };
      }
      const pending = start(key, reading);
      const left = leftOf(maxWait, key);
      if (left <= 0) {
        finishInBackground(pending);
        return { value: staleValue.value, from: "stale" };
      }
      try {
        return { value: await inTime(pending, left), from: "read" };
      } catch (error) {
        // Does not serve a value that the failed read has deleted.
        if (!(error instanceof CacheTimeoutError) && !values.has(key)) throw error;
        return { value: staleValue.value, from: "stale" };
      }
    },
    peek: (key) => values.peek(key)?.value,
    set: (key, value, age = 0) => void values.set(key, { value, at: now() - age }),
    delete: (key) => void values.delete(key),
    bound: () => values.bound(),
    isReading: (key) => current.has(key),
  };
}
