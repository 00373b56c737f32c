/** One line that the shop wrote to `console.error` or `console.warn`. */
export type Heard = { severity: "error" | "warn"; event: string; [fact: string]: unknown };

const heard: Heard[] = [];

/**
 * Takes every event heard since the start of the test or since the last time, and with it the duty to expect them:
 * an event that no test takes fails the test that it was heard in (see unit-setup.ts).
 */
export function takeEvents(): Heard[] {
  return heard.splice(0);
}

/** The names of the events heard, taken like `takeEvents`. */
export function takeEventNames(): string[] {
  return takeEvents().map(({ event }) => event);
}

/** Keeps what went to the console; a line that is no structured event becomes an event named "console". */
export function hear(severity: Heard["severity"], line: unknown[]): void {
  heard.push({ ...readEvent(line[0]), severity, ...(isStructured(line[0]) ? {} : { text: line.map(String).join(" ") }) });
}

function readEvent(text: unknown): { event: string } {
  return isStructured(text) ? (JSON.parse(text) as { event: string }) : { event: "console" };
}

function isStructured(text: unknown): text is string {
  return typeof text === "string" && text.startsWith('{"time":');
}
