/** Refresh interval of relative times, in milliseconds (shop 9.25). */
const refreshInterval = 30_000;

/** Calls `refresh` at once, then periodically; returns a function that stops this. */
export function refreshPeriodically(refresh: () => void): () => void {
  refresh();
  const timer = setInterval(refresh, refreshInterval);
  return () => clearInterval(timer);
}
