/** Runs `act` after the next paint; in a hidden document, which never paints, in the next task. */
export function afterPaint(act: () => void): void {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}

/** Changes the shown page after the next paint. A click or submit before runs the change at once, and going back drops it. */
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
