/** A timer runs in so many steps, each at least so long (ms). */
const steps = { most: 10, shortest: 25 };

/**
 * Gives what a promise gives, or what `late` gives (or throws) once these milliseconds are over.
 * The promise itself goes on; the timer does not.
 */
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

/**
 * Starts a timer that stands still while the process itself is late: an answer that lies there unread is no fault of the service. The
 * time runs in steps, and what a step takes beyond its length is the process's own. Between two steps, what has come is read.
 *
 * @param over runs once, when the milliseconds have passed
 * @returns ends the timer
 */
export function startTimer(milliseconds: number, over: () => void): () => void {
  const step = Math.max(steps.shortest, milliseconds / steps.most);
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
