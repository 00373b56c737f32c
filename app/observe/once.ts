import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { type LogLevel, logEvent } from "./log.ts";

const logged = new BoundedLru<true>(5_000);

/**
 * Logs an event once per thing, since every visitor triggers it until an editor fixes the cause.
 *
 * @param thing id with version
 */
export function logOnce(thing: string, severity: LogLevel, event: string, facts: Record<string, unknown>): void {
  const key = `${event} ${thing}`;
  if (logged.has(key)) return;
  logged.set(key, true);
  logEvent(severity, event, facts);
}
