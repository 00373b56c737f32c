import { inTime } from "#app/backend/in-time.ts";

/** A page waits this long for something newer, in milliseconds, before it goes out with the last good one. */
const patience = 150;

/**
 * What a promise gives, if it gives it soon; else what is known already.
 *
 * @param since when the promise was made, by `performance.now()`: nobody waits for what is late already
 */
export function soonOr<T>(promise: Promise<T>, known: T, since = performance.now()): Promise<T> {
  const left = patience - (performance.now() - since);
  return left > 0 ? inTime(promise, left, () => known) : Promise.resolve(known);
}
