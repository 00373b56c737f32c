import { type LogLevel, logEvent } from "./log.ts";

/** Min time between two log lines of an event (ms). */
const window = 10_000;

type Count = { times: number; unwritten: number; writtenAt: number };

const counts = new Map<string, Count>();

/**
 * Logs an event that visitors can trigger at will, at most once in ten seconds; `times` counts the events since the last line.
 *
 * @param facts no personal data
 * @param now milliseconds
 */
export function logThrottled(severity: LogLevel, event: string, facts: Record<string, unknown> = {}, now = performance.now()): void {
  const known = counts.get(event) ?? { times: 0, unwritten: 0, writtenAt: Number.NEGATIVE_INFINITY };
  counts.set(event, known);
  known.times += 1;
  known.unwritten += 1;
  if (now - known.writtenAt < window) return;
  logEvent(severity, event, known.unwritten > 1 ? { ...facts, times: known.unwritten } : facts);
  known.unwritten = 0;
  known.writtenAt = now;
}

export function logEventCounts(): Record<string, number> {
  return Object.fromEntries([...counts].map(([event, { times }]) => [event, times]));
}

export function resetLogEventCounts(): void {
  counts.clear();
}
