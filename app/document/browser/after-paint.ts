/** Runs `act` after the next paint; in the next task if the document is hidden, since hidden documents never paint. */
export function afterPaint(act: () => void): void {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}

/** Runs `change` after the next paint; an earlier click, submit or `pagehide` runs it at once; going back drops it. */
export function changeAfterPaint(change: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const run = () => {
    if (signal.aborted) return;
    waiting.abort();
    change();
  };
  for (const event of ["click", "submit", "pagehide"]) addEventListener(event, run, { capture: true, signal });
  addEventListener("popstate", () => waiting.abort(), { signal });
  afterPaint(run);
}
