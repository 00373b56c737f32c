/** Scroll position, and distance scrolled up since the last downward scroll (px). */
export type UpwardScroll = { at: number; risen: number };

/** Negative positions (overscroll) count as the top. */
export function nextUpwardScroll(place: number, { at, risen }: UpwardScroll): UpwardScroll {
  const next = Math.max(place, 0);
  if (next === at) return { at, risen };
  return { at: next, risen: next < at ? risen + at - next : 0 };
}

/** Returns true after scrolling up by more than half a viewport (shell 4.22). */
export function shouldShowBackToTop({ at, risen }: UpwardScroll, viewportHeight: number): boolean {
  return at > 0 && risen > viewportHeight / 2;
}
