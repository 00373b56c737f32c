/** A JSON answer. Status 200 unless told otherwise; readable from any origin, kept by no cache. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return jsonText(JSON.stringify(value), status, headers);
}

/** A JSON answer from text that is JSON already. */
export function jsonText(text: string, status: number, headers: Record<string, string> = {}): Response {
  const base = { "content-type": "application/json; charset=utf-8", "access-control-allow-origin": "*", "cache-control": "no-store" };
  return new Response(bodyless.has(status) ? null : text, { status, headers: { ...base, ...headers } });
}

/** Statuses that HTTP forbids a body for. */
export const bodyless = new Set([204, 205, 304]);
