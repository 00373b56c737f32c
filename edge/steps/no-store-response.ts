/** Builds a response without a body that no cache stores. */
export function noStoreResponse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** Builds a JSON response that no cache stores. */
export function noStoreJsonResponse(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}

/** Builds the response of a call that is refused or has failed. */
export function callErrorResponse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return noStoreJsonResponse(status, { error }, headers);
}
