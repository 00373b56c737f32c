/** One line of the shop's log. */
export type LogEvent = { severity: string; event: string; [fact: string]: unknown };

/** Parses the structured events of a log. */
export function eventsIn(log: string): LogEvent[] {
  return log.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as LogEvent] : []));
}
