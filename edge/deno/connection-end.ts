import { hasBody, hasShortBody, hasUnreadBody } from "../request-body.ts";

/** Statuses that close the connection: a refused client would retry on it at once. */
const refusals = new Set([429, 503]);
/** Milliseconds: clients read the response only after sending their body. */
const bodyDrainTime = 5_000;
const refusalReadTime = 500;

export function endsConnection(request: Request, response: Response): boolean {
  return hasUnreadBody(request, response) || refusals.has(response.status);
}

export function lingerTime(request: Request, { status }: Response): number {
  if (!hasShortBody(request)) return 0;
  return refusals.has(status) && !hasBody(request) ? refusalReadTime : bodyDrainTime;
}

export function connectionClosedResponse(): Response {
  return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "5", connection: "close" } });
}
