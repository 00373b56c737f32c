/** Creates a function that counts a request, or returns false beyond the limit within 1,000 ms; 0 turns the limit off. */
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
