/** How often words about the time are looked at again, in milliseconds (shop.md §9, "relative time helper"). */
const refreshTime = 30_000;

/** Calls at once and then every 30 seconds, until it is told to stop; gives what tells it. */
export function everyRefresh(refresh: () => void): () => void {
  refresh();
  const timer = setInterval(refresh, refreshTime);
  return () => clearInterval(timer);
}
