/**
 * Retries until a check succeeds, and returns its result.
 *
 * @param check returns the result, or throws (for example a failed expectation)
 *
 * @param timeout in milliseconds, after which the last error is thrown
 */
export async function eventually<T>(check: () => T | Promise<T>, timeout = 10_000): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }
}
