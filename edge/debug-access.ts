import { timingSafeEqual } from "#app/observe/timing-safe-equal.ts";

/** Secret that allows debug output for everyone, on machines without public access. */
export const publicDebugSecret = "*";

/** Shell 2.10. */
export function isDebugAllowed(query: URLSearchParams, secret: string | undefined): boolean {
  const given = query.get("debug");
  if (given === null || secret === undefined) return false;
  return secret === publicDebugSecret || timingSafeEqual(given, secret);
}
