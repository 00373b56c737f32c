import { logEvent, type Severity } from "./log.ts";

/** One line in so many milliseconds for each event, however often it happens. */
const window = 10_000;

type Count = { times: number; unwritten: number; writtenAt: number };

/** By event: names are written in code, never made of input, so there are few. */
const counts = new Map<string, Count>();

/**
 * Logs an event that a visitor can make happen as often as they like (a refused address, a limited call, a failed log-in):
 * each is counted, and one line in ten seconds is written, with `times` saying for how many it stands.
 *
 * @param event a fixed name; what differs belongs into the facts
 * @param facts of this one; never anything personal
 * @param now milliseconds
 */
export function logCounted(severity: Severity, event: string, facts: Record<string, unknown> = {}, now = performance.now()): void {
  const known = counts.get(event) ?? { times: 0, unwritten: 0, writtenAt: Number.NEGATIVE_INFINITY };
  counts.set(event, known);
  known.times += 1;
  known.unwritten += 1;
  if (now - known.writtenAt < window) return;
  logEvent(severity, event, known.unwritten > 1 ? { ...facts, times: known.unwritten } : facts);
  known.unwritten = 0;
  known.writtenAt = now;
}

/** How often each counted event happened in this process, for `/_health`. */
export function eventCounts(): Record<string, number> {
  return Object.fromEntries([...counts].map(([event, { times }]) => [event, times]));
}

/** Forgets all counts, as a new process has none. */
export function forgetCounts(): void {
  counts.clear();
}
