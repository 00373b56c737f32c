/**
 * What a promise gives, or what `late` gives (or throws) once these milliseconds are over.
 * The promise itself goes on; the timer does not.
 */
export async function withDeadline<T>(promise: Promise<T>, milliseconds: number, late: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([promise, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
