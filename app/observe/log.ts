export type Severity = "info" | "warn" | "error";

/**
 * Writes one structured event as a line of JSON (shell.md §3, "Log context").
 *
 * @param event a name of the specification's list (shop.md §8) or a plain name of what happened
 * @param facts what a reader needs to find the cause; never anything personal
 */
export function logEvent(severity: Severity, event: string, facts: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), severity, event, ...facts });
  if (severity === "error") console.error(line);
  else if (severity === "warn") console.warn(line);
  else console.info(line);
}
