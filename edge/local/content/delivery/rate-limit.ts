/**
 * Creates a function that counts a request and returns true, or returns false if the last 1,000 ms have reached the limit; 0 is no limit.
 */
export function createRequestLimiter(requestsPerSecond: number): () => boolean {
  let recent: number[] = [];
  return () => {
    if (requestsPerSecond === 0) return true;
    const now = performance.now();
    recent = recent.filter((moment) => moment > now - 1_000);
    if (recent.length >= requestsPerSecond) return false;
    recent.push(now);
    return true;
  };
}
