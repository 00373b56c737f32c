/** Writes one JSON log line to standard output: the event's name and its details. */
export function log(event: string, details: Record<string, unknown>): void {
  console.log(JSON.stringify({ event, ...details }));
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
