import type { WaitUntil } from "./wait-until.ts";

/** Max number of a timer's steps, and length of the shortest step (ms). */
const steps = { max: 10, shortest: 25 };

/** Settles as the promise does, or with `late()` on timeout; the promise continues. */
export async function withDeadline<T>(promise: Promise<T>, milliseconds: number, late: () => T): Promise<T> {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = startTimer(milliseconds, resolve);
  });
  try {
    return await Promise.race([promise, over.then(late)]);
  } finally {
    end();
  }
}

/** Settles as the promise does, or with undefined on timeout; `waitUntil` then keeps the work alive. */
export function undefinedIfLate<T>(promise: Promise<T>, milliseconds: number, waitUntil: WaitUntil): Promise<T | undefined> {
  return withDeadline<T | undefined>(promise, milliseconds, () => {
    waitUntil(promise);
    return undefined;
  });
}

/**
 * Starts a timer that ignores time in which the event loop is blocked, so that a busy process does not report a slow service. The timer
 * runs in steps; each counts as its planned length, however late it ends.
 */
export function startTimer(milliseconds: number, over: () => void): () => void {
  const step = Math.max(steps.shortest, milliseconds / steps.max);
  let left = milliseconds;
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    const length = Math.min(left, step);
    left -= length;
    timer = setTimeout(left > 0 ? next : over, length);
  };
  next();
  return () => clearTimeout(timer);
}
