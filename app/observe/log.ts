export type LogLevel = "info" | "warn" | "error";

/** Fields of shell 3.32, spelled as there; outside a request, only version and environment. */
export type LogContext = {
  channel?: string;
  version: string;
  locale?: string;
  /** Undefined if the client keeps no session, for instance a crawler. */
  session_id?: string | undefined;
  uniqueIdentifier?: string;
  /** Without query. */
  url?: string;
  environment: string;
};

let contextOfLine: () => LogContext | undefined = () => undefined;

export function provideLogContext(provide: () => LogContext | undefined): void {
  contextOfLine = provide;
}

/**
 * The context is an object of its own, since facts may have a `version` or `locale`, too (shell 3.32).
 *
 * @param event a name of event-names.ts, or another fixed one
 * @param facts no personal data
 */
export function logEvent(severity: LogLevel, event: string, facts: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), severity, event, ...facts, context: contextOfLine() });
  if (severity === "error") console.error(line);
  else if (severity === "warn") console.warn(line);
  else console.info(line);
}
