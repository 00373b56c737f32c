/** Builds a JSON response, readable from any origin and stored by no cache. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return jsonText(JSON.stringify(value), status, headers);
}

export function jsonText(text: string, status: number, headers: Record<string, string> = {}): Response {
  const base = { "content-type": "application/json; charset=utf-8", "access-control-allow-origin": "*", "cache-control": "no-store" };
  return new Response(bodylessStatuses.has(status) ? null : text, { status, headers: { ...base, ...headers } });
}

/** Statuses without a response body in HTTP. */
export const bodylessStatuses = new Set([204, 205, 304]);
