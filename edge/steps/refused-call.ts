/** Refuses a content call in a line, kept nowhere. */
export function refusedCall(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { "cache-control": "no-store", ...headers } });
}
