/** One line written to `console.error` or `console.warn`. */
export type RecordedEvent = { severity: "error" | "warn"; event: string; [fact: string]: unknown };

const events: RecordedEvent[] = [];

/**
 * Returns and clears the events recorded since the start of the test or the last call. An event that no test takes fails its test
 * (see unit-setup.ts).
 */
export function takeEvents(): RecordedEvent[] {
  return events.splice(0);
}

/** Returns and clears the names of the recorded events, like `takeEvents`. */
export function takeEventNames(): string[] {
  return takeEvents().map(({ event }) => event);
}

/** Records a console line. An unstructured line becomes an event named "console". */
export function recordConsole(severity: RecordedEvent["severity"], line: unknown[]): void {
  events.push({ ...readEvent(line[0]), severity, ...(isStructured(line[0]) ? {} : { text: line.map(String).join(" ") }) });
}

function readEvent(text: unknown): { event: string } {
  return isStructured(text) ? (JSON.parse(text) as { event: string }) : { event: "console" };
}

function isStructured(text: unknown): text is string {
  return typeof text === "string" && text.startsWith('{"time":');
}
