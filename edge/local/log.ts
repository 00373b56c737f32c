/** Writes a log line of JSON to standard output. */
export function log(event: string, details: Record<string, unknown>): void {
  console.log(JSON.stringify({ event, ...details }));
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
