/** A page waits this long for something newer, in milliseconds, before it goes out with the last good one. */
const patience = 150;

/** What a promise gives, if it gives it soon; else what is known already. */
export async function soonOr<T>(promise: Promise<T>, known: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patient = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(known), patience);
  });
  try {
    return await Promise.race([promise, patient]);
  } finally {
    clearTimeout(timer);
  }
}
