import type { RateLimitRequest, RateLimitResult } from "./shared-store.ts";

/** Number of calls in each part of the window; parts are numbered from time 0. */
export type WindowParts = Readonly<Record<string, number>>;

/** `takeFromWindow` counts one more part, so that no window of this length has more calls than allowed. */
export const partsPerWindow = 10;

/**
 * Counts calls unless the window is full. Pure, for stores that compare and set; the Redis store has a Lua version
 * (edge/shared/redis-store.ts).
 */
export function takeFromWindow(
  known: WindowParts,
  { amount, max, window }: RateLimitRequest,
  now: number,
): { parts: WindowParts; taken: RateLimitResult } {
  const length = window / partsPerWindow;
  const current = Math.floor(now / length);
  const parts = Object.fromEntries(Object.entries(known).filter(([part]) => Number(part) >= current - partsPerWindow));
  const total = Object.values(parts).reduce((sum, count) => sum + count, 0);
  if (amount > 0 && total + amount > max) {
    const oldest = Math.min(current, ...Object.keys(parts).map(Number));
    return { parts, taken: { total, wait: Math.max(1, (oldest + partsPerWindow + 1) * length - now) } };
  }
  return { parts: { ...parts, [current]: (parts[current] ?? 0) + amount }, taken: { total: total + amount, wait: 0 } };
}
