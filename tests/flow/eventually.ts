/**
 * Retries until a check passes, and returns its result.
 *
 * @param look returns the result, or throws (for example a failed expectation)
 *
 * @param within timeout in milliseconds, after which the last error is thrown
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
