import { inTime } from "#app/backend/in-time.ts";

/** A page waits this long for something newer, in milliseconds, before it goes out with the last good one. */
const patience = 150;

/** What a promise gives, if it gives it soon; else what is known already. */
export function soonOr<T>(promise: Promise<T>, known: T): Promise<T> {
  return inTime(promise, patience, () => known);
}
