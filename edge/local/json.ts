/** Builds a JSON response that any origin may read and no cache may store. */
export function jsonResponse(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return jsonTextResponse(JSON.stringify(value), status, headers);
}

export function jsonTextResponse(text: string, status: number, headers: Record<string, string> = {}): Response {
  const base = { "content-type": "application/json; charset=utf-8", "access-control-allow-origin": "*", "cache-control": "no-store" };
  return new Response(nullBodyStatuses.has(status) ? null : text, { status, headers: { ...base, ...headers } });
}

/** Statuses whose responses have no body. */
export const nullBodyStatuses = new Set([204, 205, 304]);
