/**
 * Looks again and again until what it looks for is there, and gives it.
 *
 * @param look gives what was found, or throws (a failed expectation, for example) while it is not there yet
 * @param within milliseconds; after them the last error is thrown
 */
export async function eventually<T>(look: () => T | Promise<T>, within = 10_000): Promise<T> {
  const deadline = performance.now() + within;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
}
