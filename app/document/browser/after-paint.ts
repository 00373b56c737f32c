/** Runs `act` after the next paint; in a hidden document, which never paints, in the next task. */
export function afterPaint(act: () => void): void {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}
