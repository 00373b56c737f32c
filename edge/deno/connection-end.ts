import { hasBody, hasShortBody, hasUnreadBody } from "../request-body.ts";

/** Statuses that close the connection, since a rejected client would use an open one to retry at once. */
const refusals = new Set([429, 503]);
/** Time to drain an unread request body (ms); clients read the response only after they have sent it. */
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
