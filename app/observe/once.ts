import { LRUCache } from "lru-cache";
import { logEvent, type Severity } from "./log.ts";

/** What was told is remembered of so many things; who comes back after all of them is told of once more. */
const told = new LRUCache<string, true>({ max: 5_000 });

/**
 * Logs an event once for each thing that it is about, however often it is met: what an editor has broken is met by every
 * visitor, until it is mended.
 *
 * @param thing names what it is about with its version, such as a story's
 */
export function logOnce(thing: string, severity: Severity, event: string, facts: Record<string, unknown>): void {
  const key = `${event} ${thing}`;
  if (told.has(key)) return;
  told.set(key, true);
  logEvent(severity, event, facts);
}
