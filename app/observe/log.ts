export type LogLevel = "info" | "warn" | "error";

/**
 * Writes a line of JSON (shell 3.32).
 *
 * @param event a name of the specification (shop 8.12 to shop 8.15), or one of ours @param facts no personal data
 */
export function logEvent(severity: LogLevel, event: string, facts: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), severity, event, ...facts });
  if (severity === "error") console.error(line);
  else if (severity === "warn") console.warn(line);
  else console.info(line);
}
