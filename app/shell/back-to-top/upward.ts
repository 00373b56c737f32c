/** How a page is being scrolled: where it stands, and how far it has come up without going down, in pixels. */
export type Upward = { at: number; risen: number };

/** The next state when the page stands at another place; what bounces above its top is at the top. */
export function scrolledTo(place: number, { at, risen }: Upward): Upward {
  const next = Math.max(place, 0);
  if (next === at) return { at, risen };
  return { at: next, risen: next < at ? risen + at - next : 0 };
}

/** Whether a visitor seems to be on the way back up: by more than half of what they see at once (shell.md §4). */
export function isWanted({ at, risen }: Upward, viewportHeight: number): boolean {
  return at > 0 && risen > viewportHeight / 2;
}
