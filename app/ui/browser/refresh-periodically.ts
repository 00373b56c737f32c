/** In milliseconds (shop 9.25). */
const refreshInterval = 30_000;

/** Also calls `refresh` at once; returns a function that stops the calls. */
export function refreshPeriodically(refresh: () => void): () => void {
  refresh();
  const timer = setInterval(refresh, refreshInterval);
  return () => clearInterval(timer);
}
